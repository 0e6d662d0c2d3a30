import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../src/stand-in/catalogue/catalogue.ts';
import { readEpisodeNumber } from '../../src/title/episode-number.ts';
import { titleKeyOf } from '../../src/title/title-key.ts';
import { hostileText } from '../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const aTitle = fc.constantFrom(...CATALOGUE.map(({ title }) => title));

/** Writes a title differently, as platforms do. */
const aNotation = fc.constantFrom<(text: string) => string>(
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (text) => `【${text}】`,
  (text) => `“${text}”`,
  (text) => text.replaceAll(' ', '\u3000'),
  (text) => text.replaceAll(' ', ' - '),
  (text) => text.replace(/(\p{Script=Han})(?=\p{Script=Han})/gu, '$1 '),
  (text) => [...text].join('\u200b'),
);

it('a title keeps its key in every notation [T400]', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(aTitle, fc.array(aNotation, { maxLength: 5 }), (title, notations) => {
      const written = notations.reduce((text, write) => write(text), title);
      expect(titleKeyOf(written)).toBe(titleKeyOf(title));
    }),
    runs(300),
  );
});

it('a title with one more letter has a different key [T401]', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  const aLetter = fc.constantFrom('葬', 'の', 'x', '7', '!', '*', '×', '★');
  fc.assert(
    fc.property(aTitle, aLetter, fc.nat(), (title, letter, index) => {
      const letters = [...title];
      letters.splice(index % (letters.length + 1), 0, letter);
      expect(titleKeyOf(letters.join(''))).not.toBe(titleKeyOf(title));
    }),
    runs(300),
  );
});

it('every text has a key and either a whole episode number or none', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  const anyText = hostileText(['第', '季', '二', '话', 'EP', '12', '-', 'Season', 'II', '国语版']);
  fc.assert(
    fc.property(anyText, anyText, (title, info) => {
      expect(titleKeyOf(title)).toMatch(/^\S*~\d+$/);
      expect(() => encodeURIComponent(titleKeyOf(title))).not.toThrow();
      const episode = readEpisodeNumber(title, info);
      expect(episode === null || Number.isSafeInteger(episode)).toBe(true);
    }),
    runs(1_000),
  );
});
