import { ConfigError } from "../../settings/settings.js";
import { type Command, command } from "./command.js";

/** A command as help lists it. Its module is loaded on demand, so that no command pays for what another needs. */
export interface Listed {
  readonly name: string;
  readonly summary: string;
  readonly load: (args: readonly string[]) => Promise<Command>;
}

/** @param commands all commands of the program */
export const completionCommand = (commands: readonly Listed[]): Command =>
  command({
    name: "completion",
    inputs: "SHELL",
    about:
      "Prints a completion script for a shell: bash, zsh or fish. It completes commands, actions and options. The script is static: print it again after an update.",
    options: {},
    examples: [
      "doorlight completion bash > ~/.local/share/bash-completion/completions/doorlight",
      "doorlight completion zsh >> ~/.zshrc",
      "doorlight completion fish > ~/.config/fish/completions/doorlight.fish",
    ],
    async run(_options, [shell = ""]) {
      const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
      if (script === undefined)
        throw new ConfigError(`completion: unknown shell "${shell}". Use bash, zsh or fish.`);
      return { text: script(await completedWords(commands)) };
    },
  });

/** A command with its actions and options. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly words: readonly string[];
}

/** Reads the actions and options of each command from its help. Lab commands have none outside a checkout. */
function completedWords(commands: readonly Listed[]): Promise<readonly Completed[]> {
  return Promise.all(
    commands.map(async ({ name, summary, load }) => {
      const help = await load([]).then(
        (loaded) => loaded.help,
        () => "",
      );
      const actions = /^Actions:\n((?: {2}.+\n)+)/mu.exec(help)?.[1] ?? "";
      const words = [...actions.matchAll(/^ {2}(\S+)/gmu), ...help.matchAll(/^ {2}(--[a-z0-9-]+)/gmu)];
      return { name, summary, words: words.map(([, word = ""]) => word) };
    }),
  );
}

const SCRIPTS: Readonly<Record<string, (commands: readonly Completed[]) => string>> = {
  bash: bashScript,
  // zsh can run bash completion scripts.
  zsh: (commands) =>
    `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`,
  fish: (commands) =>
    commands
      .flatMap(({ name, summary, words }) => [
        `complete -c doorlight -n __fish_use_subcommand -f -a ${name} -d '${summary.replaceAll("'", "\\'")}'`,
        ...words.map((word) => {
          const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-f -a ${word}`;
          return `complete -c doorlight -n '__fish_seen_subcommand_from ${name}' ${what}`;
        }),
      ])
      .join("\n"),
};

function bashScript(commands: readonly Completed[]): string {
  const cases = commands.map(({ name, words }) => `    ${name}) words="${words.join(" ")}" ;;`);
  return `_doorlight() {
  local words
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  [ "$COMP_CWORD" -eq 1 ] && words="${commands.map(({ name }) => name).join(" ")}"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _doorlight doorlight`;
}
