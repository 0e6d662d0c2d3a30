const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;

/**
 * The language that a title is most likely in, for voices and glyphs: Japanese where it has kana, else Chinese where
 * it has Han characters, else that of the page.
 */
export function languageOf(text: string): 'ja' | 'zh' | undefined {
  if (KANA.test(text)) return 'ja';
  return HAN.test(text) ? 'zh' : undefined;
}
