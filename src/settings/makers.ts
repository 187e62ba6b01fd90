import type { Setting } from "./settings.js";

/** A setting that is given anew with every call: no variable. */
export function given<Value>(
  flag: string,
  placeholder: string | null,
  fallback: Value,
  help: string,
  read: (text: string) => NoInfer<Value>,
): Setting<Value> {
  return { ...setting(flag, placeholder, fallback, help, read), env: null };
}

/** A setting with a flag and the variable that is named after it. */
export function setting<Value>(
  flag: string,
  placeholder: string | null,
  fallback: Value,
  help: string,
  read: (text: string) => NoInfer<Value>,
): Setting<Value> {
  return {
    flag,
    env: `DOORLIGHT_${flag.toUpperCase().replaceAll("-", "_")}`,
    placeholder,
    fallback,
    help,
    read,
  };
}

/** A switch that is given anew with every call. */
export const flagSetting = (flag: string, help: string): Setting<boolean> =>
  given<boolean>(flag, null, false, help, () => true);

/** A setting that may be given several times. */
export function repeated<Value>(...parts: Parameters<typeof setting<Value>>): Setting<Value> {
  return { ...setting(...parts), repeats: true };
}
