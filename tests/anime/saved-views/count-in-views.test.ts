import { describe, expect, it } from 'vitest';
import { countNew } from '../../../src/anime/marks/count-new.ts';
import { countInViews } from '../../../src/anime/saved-views/count-in-views.ts';
import { follow, markSeen, mute } from '../../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { historyOf } from '../history/history-of.ts';

const ALL = { firstDay: '', platform: [], isFollowedOnly: false };
const snapshotOf = (change: Change = []) => ({
  records: mergeRecords(new Map(), stampRecords(new Map(), change, 1)),
  isFirstVisit: false,
});

describe('countInViews', () => {
  const entries = historyOf(
    `bilibili 9 2026-11-22T09:00 灵笼; youku 8 2026-11-21T09:00 灵笼; iqiyi 7 2026-11-10T09:00 灵笼;
    youku 5 2026-11-20T09:00 仙逆; tencent 4 2026-11-20T09:00 仙逆; youku 3 2026-11-20T09:00 吞噬星空`,
  );
  const snapshot = snapshotOf([
    ...follow('灵笼'),
    ...mute('吞噬星空'),
    ...markSeen([{ title: '仙逆', platform: 'tencent', updateCount: '4' }]),
  ]);

  it.each([
    ['all', ALL, 4],
    ['of the last days', { ...ALL, firstDay: '2026-11-21' }, 2],
    ['of platforms', { ...ALL, platform: ['youku', 'iqiyi'] }, 3],
    ['of a platform without entries', { ...ALL, platform: ['you'] }, 0],
    ['of followed titles', { ...ALL, isFollowedOnly: true }, 3],
    [
      'that a search finds',
      { ...ALL, found: new Set(entries.slice(0, 2).map(({ entryKey }) => entryKey)) },
      2,
    ],
    ['of followed titles on a platform', { ...ALL, platform: ['youku'], isFollowedOnly: true }, 1],
  ])('counts the new entries %s, without seen and muted ones', (_, filter, count) => {
    expect(countInViews([filter], entries, snapshot)).toEqual([count]);
    expect(countInViews([ALL, filter, ALL], entries, snapshot)).toEqual([4, count, 4]);
  });

  it('counts nothing on the first visit, on which all entries count as seen', () => {
    expect(countInViews([ALL], entries, { ...snapshotOf(), isFirstVisit: true })).toEqual([0]);
  });

  it('counts for 12 views together, in less than the time of three counts of all', () => {
    const many = Array.from({ length: 60_000 }, (_, index) => ({
      ...keysOf({ title: `Title ${index % 500} of all`, platform: `p${index % 8}`, updateCount: `${index}` }),
      day: '2026-11-20',
    }));
    const filters = Array.from({ length: 12 }, (_, index) => ({ ...ALL, platform: [`p${index}`, 'p1'] }));
    expect(countInViews(filters, many, snapshotOf())[0]).toBe(15_000);
    // Compared with what every page does after a mark, because the machine may be busy.
    const timeOf = (run: () => void) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const startMs = performance.now();
          run();
          return performance.now() - startMs;
        }),
      );
    const allMs = timeOf(() => countNew(many, snapshotOf()));
    expect(timeOf(() => countInViews(filters, many, snapshotOf()))).toBeLessThan(3 * allMs);
  });
});
