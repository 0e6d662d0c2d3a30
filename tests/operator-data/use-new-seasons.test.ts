import { expect, it } from 'vitest';
import { follow, ignore, markSeen } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, type Records, stampRecords } from '../../src/operator-data/records.ts';
import { newSeasonsOf } from '../../src/operator-data/use-new-seasons.ts';
import { readEntries } from '../support/read-entries.ts';

const ALL = readEntries('bilibili 1 2026-11-28T10:00Z 仙逆第三季');
const withChange = (records: Records, change: Change) =>
  mergeRecords(records, stampRecords(records, change, 1));
const FOLLOWED = withChange(new Map(), follow('仙逆'));
const seasonsWith = (records: Records, status: 'reading' | 'complete' | 'failed' = 'complete') =>
  newSeasonsOf({ records, entries: { all: ALL, status } }, '2026-11-28');

it('the new seasons are known once reading the entries has ended, and are computed again only for another title or day', () => {
  expect(seasonsWith(FOLLOWED, 'reading').size).toBe(0);
  expect(seasonsWith(FOLLOWED, 'failed').size).toBe(1);
  const seasons = seasonsWith(FOLLOWED);
  expect(seasonsWith(withChange(FOLLOWED, markSeen(ALL)))).toBe(seasons);
});

it('an ignored season is not among them until it turns out to be another one', () => {
  const [[, { id, content } = { id: '', content: '' }] = []] = seasonsWith(FOLLOWED);
  expect(seasonsWith(withChange(FOLLOWED, ignore(id, content))).size).toBe(0);
  expect(seasonsWith(withChange(FOLLOWED, ignore(id, 'season 4'))).size).toBe(1);
});
