import { expect, it } from 'vitest';
import { describeMissing, describeSilence } from '../../src/attention/describe-finding.ts';
import type { NumbersFinding, SilentFinding } from '../../src/insight/findings.ts';
import { entryOf } from '../support/entries.ts';

const jumpOver = (first: number, last: number): NumbersFinding => ({
  ...{ kind: 'jump', id: `${first}`, content: '', from: first - 1, to: last + 1, timeMs: 0 },
  ...{ missing: [{ first, last }], entry: entryOf() },
});
const silence = (day: string, ...jumps: readonly NumbersFinding[]): SilentFinding => ({
  ...{ kind: 'silent', id: 'one', content: '', platform: 'bilibili', day, jumps, timeMs: 0 },
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
