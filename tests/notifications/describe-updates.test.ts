import { expect, it } from 'vitest';
import type { Entry } from '../../src/entries/entry.ts';
import { describeUpdates } from '../../src/notifications/describe-updates.ts';
import { isInQuietHours } from '../../src/notifications/is-in-quiet-hours.ts';
import { withoutLanguage } from '../../src/title/title-name.ts';
import { entryOf } from '../support/entries.ts';

const describe = (entries: readonly Entry[]) =>
  describeUpdates(entries, ({ title }) => withoutLanguage(title));
const entry = (title: string, updateCount = '8', platform = 'bilibili') =>
  entryOf({ title, updateCount, platform, updateInfo: '' });

it('operators 11: one notification names all titles of a fetch', () => {
  expect(describe([entry('灵笼')])).toEqual({ title: '灵笼', body: 'Episode 8 on Bilibili' });
  expect(describe([entry('灵笼', '')])).toEqual({ title: '灵笼', body: 'Bilibili' });
  expect(describe([entry('灵笼'), entry('海贼王', '1130', 'youku')])).toEqual({
    title: '2 new entries in followed titles',
    body: '灵笼: Episode 8 on Bilibili\n海贼王: Episode 1130 on Youku',
  });
  expect(describe([entry('灵笼（国语版）')])).toEqual({
    title: '灵笼',
    body: 'Episode 8 on Bilibili 国语版',
  });
  const { body } = describe(['a', 'b', 'c', 'd', 'e', 'f'].map((title) => entry(title)));
  expect(body.split('\n').slice(3)).toEqual(['d: Episode 8 on Bilibili', 'and 2 more']);
});

it.each([
  [23, 'off', 7, false],
  [22, 22, 7, true],
  [3, 22, 7, true],
  [7, 22, 7, false],
  [21, 22, 7, false],
  [12, 9, 17, true],
  [17, 9, 17, false],
  [8, 9, 17, false],
  [8, 8, 8, true],
] as const)('operators 11: at %s o’clock, quiet from %s to %s: %s', (hour, from, to, expected) => {
  expect(isInQuietHours(hour, from, to)).toBe(expected);
});
