import { expect, it } from 'vitest';
import { withFirstDates } from '../../src/insight/with-first-dates.ts';
import { readEntries } from '../support/read-entries.ts';

it('an entry that the backend has dated again is returned with both dates, any other once', () => {
  const [again, other] = readEntries('bilibili 13 2026-11-28T10:00Z; bilibili 12 2026-11-14T10:00Z');
  if (!again || !other) throw new Error('There are two entries.');
  const firstUpdatedAtMs = Date.parse('2026-11-21T10:00Z');
  const dates = withFirstDates([{ ...again, firstUpdatedAtMs }, other]);
  expect(dates.map(({ updateCount, updatedAtMs }) => [updateCount, updatedAtMs])).toEqual([
    ['13', again.updatedAtMs],
    ['13', firstUpdatedAtMs],
    ['12', other.updatedAtMs],
  ]);
});
