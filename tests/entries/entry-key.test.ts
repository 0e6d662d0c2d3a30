import { expect, it } from 'vitest';
import { keyOf } from '../../src/entries/entry.ts';
import { titleKeyIn } from '../../src/entries/entry-key.ts';

const entry = { title: '凡人修仙传', platform: 'bilibili', updateCount: '156' };
const entryKeyOf = (changes: Partial<typeof entry>) => keyOf({ ...entry, ...changes });

it('the entry key stays the same if only the notation of the title changes', () => {
  expect(entryKeyOf({ title: '「凡人修仙传」 第1季' })).toBe(entryKeyOf({}));
});

it('the entry key stays the same if only the width of the update count changes', () => {
  expect(entryKeyOf({ updateCount: '１５６' })).toBe(entryKeyOf({}));
  expect(entryKeyOf({ updateCount: 'ＳＰ' })).toBe(entryKeyOf({ updateCount: 'SP' }));
});

it.each([
  { title: '凡人修仙传 第三季' },
  { title: '凡人修仙传（国语版）' },
  { platform: 'agedm' },
  { updateCount: '157' },
  { updateCount: '' },
])('the entry key differs with %j', (changes) => {
  expect(entryKeyOf(changes)).not.toBe(entryKeyOf({}));
});

it('no field can pretend to be part of another', () => {
  expect(entryKeyOf({ platform: 'a","b' })).not.toBe(entryKeyOf({ platform: 'a', title: 'b' }));
});

it('the title key in it is the same on all platforms, for all episodes and in all languages', () => {
  const keys = [{}, { platform: 'agedm' }, { updateCount: 'SP' }, { title: '凡人修仙传 国语版' }].map(
    (changes) => titleKeyIn(entryKeyOf(changes)),
  );
  expect(new Set(keys)).toEqual(new Set(['凡人修仙传~1']));
});
