/** What the console says, by name: in English and in German. */
export type Texts = Readonly<Record<string, readonly [english: string, german: string]>>;
