declare module 'pinyin-match/src/simplified_dict.js' {
  /** For each syllable without its tone, the simplified characters that may be read so. */
  export const dict: Readonly<Record<string, string>>;
}
