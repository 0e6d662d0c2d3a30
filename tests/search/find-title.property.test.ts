import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { isFound, searchesFor } from './find-title.ts';

const WORDS =
  '葬送 の フリーレン か\u3099 é Ｄｒ ﾊﾟ ⅱ Ⅳ ½ ① spy×family re 2.5 1166 ep 第2季 season 2 part ii s2 贰 上 ΑΣ 氣 👩‍👩‍👧 1️⃣';
const SIGNS = '- – — ～ ~ · ・ … 。 、 : ： ！ !? ’ \' " “ ” 『 』 （ ） [ ] / & + ☆ ♪ ❤️ ❤ ∬ ° ゜ ´ `';
const pieceOf = (text: string) => fc.constantFrom(...text.split(' '));
const aTitle = fc
  .array(fc.oneof(pieceOf(WORDS), pieceOf(SIGNS), fc.constantFrom(' ', '\u3000', '\u200b')), { maxLength: 8 })
  .map((pieces) => pieces.join(''));

it('every title finds itself', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(aTitle, (title) => {
      for (const q of searchesFor(title)) expect(isFound(title, q), JSON.stringify(q)).toBe(true);
    }),
    runs(1_000),
  );
});
