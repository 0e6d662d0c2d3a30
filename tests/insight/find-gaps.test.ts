import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findGaps, formatNumbers } from '../../src/insight/find-gaps.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';
import { readEntries } from '../support/read-entries.ts';

/** Entries from 'bilibili: 6 8 12; iqiyi: 7'. */
function entriesOf(text: string) {
  const lines = text.split(';').flatMap((part) => {
    const [platform = '', counts = ''] = part.split(':');
    return counts
      .trim()
      .split(' ')
      .map((count) => `${platform} ${count}`);
  });
  return readEntries(text && lines.join('\n'));
}

/** Gaps as 'bilibili: 7 (iqiyi), 9–11'. */
function describeGaps(text: string): string {
  return findGaps(entriesOf(text))
    .map(({ platform, gaps }) => {
      const texts = gaps.map(
        (gap) => formatNumbers([gap]) + (gap.fetchedOn.length > 0 ? ` (${gap.fetchedOn.join(', ')})` : ''),
      );
      return `${platform}: ${texts.join(', ')}`;
    })
    .join('; ');
}

it.each([
  ['', ''],
  ['bilibili: 6', ''],
  ['bilibili: 6 7 8', ''],
  ['bilibili: 8 6 7 7', ''],
  ['bilibili: 6 8', 'bilibili: 7'],
  ['bilibili: 6 8 12', 'bilibili: 7, 9–11'],
  ['bilibili: 12 6 8', 'bilibili: 7, 9–11'],
  ['bilibili: 0 2', 'bilibili: 1'],
  // Only between the lowest and the highest.
  ['bilibili: 6 7; iqiyi: 1 2 3', ''],
  ['bilibili: 6 8; iqiyi: 5 6 7 8 9', 'bilibili: 7 (iqiyi)'],
  ['bilibili: 6 8 12; iqiyi: 7', 'bilibili: 7 (iqiyi), 9–11'],
  ['bilibili: 6 12; iqiyi: 8 9', 'bilibili: 7, 8–9 (iqiyi), 10–11'],
  ['bilibili: 6 12; iqiyi: 8 9; agedm: 9', 'bilibili: 7, 8 (iqiyi), 9 (iqiyi, agedm), 10–11'],
  ['bilibili: 6 8; iqiyi: 7 9', 'bilibili: 7 (iqiyi); iqiyi: 8 (bilibili)'],
  ['bilibili: 6 9; iqiyi: 6 9', 'bilibili: 7–8; iqiyi: 7–8'],
  // Specials and decimals fill no gap.
  ['bilibili: 6 SP 6.5 9', 'bilibili: 7–8'],
  // A range covers its numbers.
  ['bilibili: 6 7-8 9', ''],
  ['bilibili: 12 13-14 16; iqiyi: 14-15', 'bilibili: 15 (iqiyi)'],
  [
    'bilibili: 12 18; iqiyi: 13-15; youku: 15-16',
    'bilibili: 13–14 (iqiyi), 15 (iqiyi, youku), 16 (youku), 17',
  ],
  ['bilibili: 1-999999999 2-3', ''],
  ['bilibili: SP - 12.5', ''],
  // Long-running series and jumps.
  ['bilibili: 1176 1179; iqiyi: 1177', 'bilibili: 1177 (iqiyi), 1178'],
  ['bilibili: 1 1000', 'bilibili: 2–999'],
  ['bilibili: 1 999999999; iqiyi: 500', 'bilibili: 2–499, 500 (iqiyi), 501–999999998'],
  // Numbers that begin again: that the others were not fetched is still true.
  ['bilibili: 23 24 1 2', 'bilibili: 3–22'],
])('of %j, the gaps are %j', (text, gaps) => {
  expect(describeGaps(text)).toBe(gaps);
});

it('a number between the lowest and the highest is either fetched or in exactly one gap', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  const anEntry = fc.tuple(fc.constantFrom('agedm', 'bilibili', 'iqiyi'), fc.nat(30));
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 20 }), (pairs) => {
      const gapsByPlatform = new Map(
        findGaps(readEntries(pairs.map((pair) => pair.join(' ')).join(';'))).map((one) => [
          one.platform,
          one.gaps,
        ]),
      );
      const platforms = [...new Set(pairs.map(([platform]) => platform))];
      for (const platform of platforms) {
        const numbers = pairs.filter((pair) => pair[0] === platform).map((pair) => pair[1]);
        const missing = (gapsByPlatform.get(platform) ?? []).flatMap(({ first, last, fetchedOn }) =>
          Array.from({ length: last - first + 1 }, (_, index) => ({ number: first + index, fetchedOn })),
        );
        const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
        const between = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
        const expected = between
          .filter((number) => !numbers.includes(number))
          .map((number) => ({
            number,
            fetchedOn: platforms.filter((other) =>
              pairs.some((pair) => pair[0] === other && pair[1] === number),
            ),
          }));
        expect(missing).toEqual(expected);
      }
    }),
    // Gaps that are not cut where another platform begins or ends.
    runs(200),
  );
});
