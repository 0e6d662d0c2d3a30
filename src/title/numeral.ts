const CHINESE_DIGITS = '一二三四五六七八九';
const CHINESE = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Reads a numeral: digits (12), Chinese up to 99 (十二), or lower-case Roman up to 12 (xii). Null for anything else. */
export function readNumeral(text: string): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const roman = ROMAN.indexOf(text) + 1;
  return roman > 0 ? roman : readChinese(text);
}

function readChinese(text: string): number | null {
  const [, first = '', ten, last = ''] = CHINESE.exec(text) ?? [];
  // Without 十, two digits would be two numbers.
  if (text === '' || (!ten && first && last)) return null;
  const digit = (character: string) => CHINESE_DIGITS.indexOf(character) + 1;
  if (!ten) return digit(first || last) || null;
  return 10 * (first ? digit(first) : 1) + (last ? digit(last) : 0);
}
