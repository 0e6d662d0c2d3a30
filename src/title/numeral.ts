/** The Chinese, formal and variant digits, by their value. */
const DIGITS = ['', '一壹壱', '二贰貳貮弐弍', '三叁參参叄', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'];
const TENS = '十拾';
const ROMAN_DIGITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const ORDINALS = ['', 'first|ファースト', 'second|セカンド', 'third|サード', 'fourth', 'fifth'].map((words) =>
  words.split('|'),
);

/** The characters of Chinese and formal numerals; the formal ones alone; ordinals as alternatives of a pattern. */
export const NUMERAL_CHARACTERS = DIGITS.join('') + TENS;
export const FORMAL_CHARACTERS = [...DIGITS, TENS].map((characters) => characters.slice(1)).join('');
export const ORDINAL_WORDS = ORDINALS.flat().filter(Boolean).join('|');

/** Two digits without 十 between them (二三) are two numbers. */
const CHINESE = new RegExp(`^(?:([${DIGITS.join('')}]?)[${TENS}])?([${DIGITS.join('')}]?)$`);
const ROMAN = /^(x{0,3})(i{1,3}|iv|vi{0,3}|ix|)$/;

/**
 * Reads a numeral: digits (12), Chinese or formal up to 99 (十二, 拾贰), lower-case Roman up to 39 (xii), or an ordinal
 * up to fifth. Null for anything else.
 */
export function readNumeral(text: string): number | null {
  if (text === '') return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const ordinal = ORDINALS.findIndex((words) => words.includes(text));
  return ordinal === -1 ? (readChinese(text) ?? readRoman(text)) : ordinal;
}

function readChinese(text: string): number | null {
  const match = CHINESE.exec(text);
  if (!match) return null;
  const [, tens, ones] = match;
  // 十 without a digit before it is 10.
  const tenCount = tens === '' ? 1 : digitValue(tens);
  return 10 * tenCount + digitValue(ones);
}

function digitValue(digit = ''): number {
  return DIGITS.findIndex((characters) => characters.includes(digit));
}

function readRoman(text: string): number | null {
  const match = ROMAN.exec(text);
  if (!match) return null;
  const [, tens = '', ones = ''] = match;
  return 10 * tens.length + ROMAN_DIGITS.indexOf(ones);
}
