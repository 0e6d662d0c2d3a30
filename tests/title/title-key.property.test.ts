import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../src/stand-in/catalogue/catalogue.ts';
import { readEpisode } from '../../src/title/episode-number.ts';
import { parseTitle, titleKeyOf } from '../../src/title/title-key.ts';
import { hostileText } from '../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

/** Titles with markers of every kind, beside those of the catalogue. */
const MARKED = [
  '无职转生Ⅱ ～在异世界认真地活下去～ 第2部分',
  'BEASTARS FINAL SEASON Part2',
  '夏目友人帐 柒',
  '炎炎ノ消防隊 弐ノ章',
  '工作细胞 第二季（中文配音版）',
  '排球少年!! OVA',
  '期待在地下城邂逅有错吗 第四季 特别篇',
  'DOG DAYS',
];

const aTitle = fc.constantFrom(...MARKED, ...CATALOGUE.map(({ title }) => title));

/** Writes a title differently, as platforms do. */
const aNotation = fc.constantFrom<(text: string) => string>(
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (text) => `【${text}】`,
  (text) => `“${text}”`,
  (text) => text.replaceAll(' ', '\u3000'),
  (text) => text.replaceAll(' ', ' - '),
  // No space before 陆: a formal numeral alone at the end is a season.
  (text) => text.replace(/(\p{Script=Han})(?=\p{Script=Han})(?!陆)/gu, '$1 '),
  (text) => [...text].join('\u200b'),
);

it('a title keeps its key in every notation', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(aTitle, fc.array(aNotation, { maxLength: 5 }), (title, notations) => {
      const written = notations.reduce((text, write) => write(text), title);
      expect(titleKeyOf(written)).toBe(titleKeyOf(title));
    }),
    runs(300),
  );
});

/** After a season, the letters of a subtitle and of an unknown language version do not count. */
const aTitleWithoutSubtitle = aTitle.filter((title) => !/Ⅱ |第二季 -|配音版/.test(title));

it('a title with one more letter has a different key', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  const aLetter = fc.constantFrom('葬', 'の', 'x', '7', '!', '*', '×', '★');
  fc.assert(
    fc.property(aTitleWithoutSubtitle, aLetter, fc.nat(), (title, letter, index) => {
      const letters = [...title];
      letters.splice(index % (letters.length + 1), 0, letter);
      expect(titleKeyOf(letters.join(''))).not.toBe(titleKeyOf(title));
    }),
    runs(300),
  );
});

it('parsing a parsed title again changes nothing', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(aTitle, (title) => {
      const { base, season, part, special } = parseTitle(title);
      const again = [base, season === 'final' ? '最终季' : `第${season}季`, part && `Part ${part}`, special];
      expect(titleKeyOf(again.join(' '))).toBe(titleKeyOf(title));
    }),
    runs(300),
  );
});

it('every text has a key, and its whole episode numbers ascend', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  const words = '第 季 期 部分 二 贰 话 EP 12 - Season Final Part II Ⅱ 上 后半 OVA 特别篇 国语版 年番 .';
  const anyText = hostileText([' ', "'", ...words.split(' ')]);
  fc.assert(
    fc.property(anyText, anyText, (title, info) => {
      expect(titleKeyOf(title)).toMatch(/^\S*~(?:[1-9]\d*|final)(?:~p[^\s~]+)?(?:~(?!p)[^\s~]+)?$/);
      expect(() => encodeURIComponent(titleKeyOf(title))).not.toThrow();
      const episode = readEpisode(title, info);
      if (episode.kind === 'decimal') expect(Number.isInteger(episode.place)).toBe(false);
      if (episode.kind !== 'numbered') return;
      expect([episode.first, episode.last].every(Number.isSafeInteger)).toBe(true);
      expect(episode.first).toBeLessThanOrEqual(episode.last);
    }),
    runs(1_000),
  );
});
