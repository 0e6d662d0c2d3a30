import { expect, it } from 'vitest';
import { describeMissing, describeNumbers, describeSilence } from '../../src/attention/describe-finding.ts';
import type { NumbersFinding, SilentFinding } from '../../src/insight/findings.ts';
import { entryOf } from '../support/entries.ts';

const jumpOver = (first: number, last: number): NumbersFinding => ({
  ...{ kind: 'jump', id: `${first}`, content: '', from: first - 1, to: last + 1, timeMs: 0 },
  ...{ missing: [{ first, last, fetchedOn: [] }], entry: entryOf() },
});
const silence = (day: string, ...jumps: readonly NumbersFinding[]): SilentFinding => ({
  ...{ kind: 'silent', id: 'one', content: '', platform: 'bilibili', jumps, timeMs: 0 },
  ...{ since: day, day, fetchMinutes: [1_439] },
});

it.each([
  ['2026-11-26', 'Bilibili was silent on Thursday'],
  ['2026-11-21', 'Bilibili was silent on Saturday'],
  ['2026-11-20', 'Bilibili was silent on Friday, 20 Nov'],
])('the silence of %s is described on Friday, 27 Nov, as %j', (day, text) => {
  expect(describeSilence(silence(day), '2026-11-27')).toBe(text);
});

it('the missing numbers of all titles are counted', () => {
  expect(describeMissing(silence('2026-11-26', jumpOver(7, 7)))).toBe('1 number missing');
  expect(describeMissing(silence('2026-11-26', jumpOver(7, 7), jumpOver(1_001, 2_000)))).toBe(
    '1,001 numbers missing',
  );
});

it('a silence of several days has its first and last day, and until when they are known', () => {
  const several = { ...silence('2026-11-26'), since: '2026-11-25', fetchMinutes: [1_439, 1_309] };
  expect(describeSilence(several, '2026-11-27')).toBe(
    'Bilibili was silent from Wednesday to Thursday as of 9:49 pm each day',
  );
});

it('a number that another platform has is named there', () => {
  const missing = [
    { first: 1_149, last: 1_149, fetchedOn: [] },
    { first: 1_150, last: 1_150, fetchedOn: ['agedm'] },
  ];
  expect(describeNumbers({ ...jumpOver(1, 1), missing })).toBe('1149 not listed, 1150 on AGE动漫');
});
