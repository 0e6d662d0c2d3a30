import { expect, it } from 'vitest';
import { describeNew } from '../../../src/anime/entry/describe-new.ts';
import { readEntries } from '../../support/read-entries.ts';

it.each([
  ['bilibili 8 2026-11-21T10:00 灵笼', null],
  [
    'bilibili 8 2026-11-21T10:00 灵笼; bilibili 7 2026-11-14T10:00 灵笼; iqiyi 7 - 灵笼',
    'Episodes 7–8, 3 new',
  ],
  ['bilibili 8 2026-11-21T10:00 灵笼; bilibili 5 2026-11-14T10:00 灵笼', 'Episodes 5 and 8, 2 new'],
  ['bilibili 8 2026-11-21T10:00 灵笼; iqiyi 8 2026-11-21T11:00 灵笼', 'Episode 8, 2 new'],
  ['bilibili 12 2026-11-21T10:00 灵笼; bilibili 13-14 2026-11-21T10:00 灵笼', 'Episodes 12–14, 2 new'],
  ['bilibili 13-14 2026-11-21T10:00 灵笼; iqiyi 13-14 2026-11-21T11:00 灵笼', 'Episodes 13–14, 2 new'],
  ['bilibili 12 2026-11-21T10:00 灵笼; bilibili 12.5 2026-11-21T10:00 灵笼', '2 new'],
  ['bilibili SP 2026-11-21T10:00 灵笼; iqiyi 8 2026-11-21T11:00 灵笼', '2 new'],
])('describes the new entries of a title: %s', (entries, text) => {
  expect(describeNew(readEntries(entries))).toBe(text);
});
