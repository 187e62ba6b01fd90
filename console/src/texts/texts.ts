/** Texts of the console by name, in English and German. */
export type Texts = Readonly<Record<string, readonly [english: string, german: string]>>;
