import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTitle, titleKeyOf } from '../../src/title/title-key.ts';
import { titleName, withoutLanguage } from '../../src/title/title-name.ts';

const PARTS = [
  '灵笼',
  'SPY×FAMILY',
  ' ',
  '（',
  '）',
  '第二季',
  'Season 2',
  '国语版',
  '中配',
  '普通 话',
  'OVA',
  '！',
];

const anyTitle = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
);

it('a title without its language version has the same key', () => {
  fc.assert(
    fc.property(anyTitle, (title) => {
      expect(titleKeyOf(withoutLanguage(title))).toBe(titleKeyOf(title));
    }),
  );
});

it('the language version at the end of a title is left out', () => {
  const label = fc.constantFrom('（国语版）', ' 中配', '(普通话版)', ' 日语版', '【粤语版】');
  fc.assert(
    fc.property(
      fc.constantFrom('灵笼', '灵笼 第二季', 'K-ON!!', '凡人修仙传 OVA'),
      label,
      (title, ending) => {
        expect(parseTitle(title + ending).language).not.toBe('');
        expect(withoutLanguage(title + ending)).toBe(title);
      },
    ),
  );
});

it('the name of a title is the same for its entries in any order', () => {
  const entries = fc.array(
    anyTitle.map((title) => ({ title })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(
      entries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(titleName(shuffled)).toBe(titleName(all));
      },
    ),
  );
});
