const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;

/**
 * Guesses the language of a text from its script, for screen readers and fonts: Japanese if it contains kana, Chinese
 * if it contains Han characters but no kana. Undefined for other scripts, which keep the page's language.
 */
export function detectLanguage(text: string): 'ja' | 'zh' | undefined {
  if (KANA.test(text)) return 'ja';
  return HAN.test(text) ? 'zh' : undefined;
}
