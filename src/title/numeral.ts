const CHINESE_DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const ROMAN_DIGITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Two digits without 十 between them (二三) are two numbers. */
const CHINESE = /^(?:([一二三四五六七八九]?)十)?([一二三四五六七八九]?)$/;
const ROMAN = /^(x{0,3})(i{1,3}|iv|vi{0,3}|ix|)$/;

/** Reads a numeral: digits (12), Chinese up to 99 (十二), or lower-case Roman up to 39 (xii). Null for anything else. */
export function readNumeral(text: string): number | null {
  if (text === '') return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return readChinese(text) ?? readRoman(text);
}

function readChinese(text: string): number | null {
  const match = CHINESE.exec(text);
  if (!match) return null;
  const [, tens, ones = ''] = match;
  // 十 without a digit before it is 10.
  const tenCount = tens === '' ? 1 : CHINESE_DIGITS.indexOf(tens ?? '');
  return 10 * tenCount + CHINESE_DIGITS.indexOf(ones);
}

function readRoman(text: string): number | null {
  const match = ROMAN.exec(text);
  if (!match) return null;
  const [, tens = '', ones = ''] = match;
  return 10 * tens.length + ROMAN_DIGITS.indexOf(ones);
}
