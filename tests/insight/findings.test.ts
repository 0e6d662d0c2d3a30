import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_MARKS } from '../../src/entries/marks.ts';
import { collectFindings, type Finding } from '../../src/insight/findings.ts';
import { findLastFetches } from '../../src/insight/known-until.ts';
import { createSourcesLookup } from '../../src/insight/sources.ts';
import { entryOf } from '../support/entries.ts';
import { fetchesAt } from '../support/fetches.ts';
import { readEntries } from '../support/read-entries.ts';
import { setTimeZone } from '../support/set-time-zone.ts';

beforeEach(() => setTimeZone('UTC'));
afterEach(() => vi.restoreAllMocks());

/** A fetch at 11:45 pm on each day of November 2026 until the 28th. */
const dailyExcept = (except: readonly number[] = []) =>
  Array.from({ length: 28 }, (_, index) => index + 1)
    .filter((date) => !except.includes(date))
    .map((date) => Date.parse(`2026-11-${`${date}`.padStart(2, '0')}T23:45Z`));

const earlier = (timesMs: readonly number[]) => timesMs.map((timeMs) => timeMs - 60_000);

/** Entries on Bilibili, from parts such as '6 21T10:00' or '6 21T10:00 葬送的芙莉莲（国语版）'. */
const onBilibili = (text: string) =>
  readEntries(text.replaceAll(/(?<=^|; )(\S+) (\d\dT[\d:]+)/g, 'bilibili $1 2026-11-$2Z'));

function find(entries: ReturnType<typeof readEntries>, fetches = dailyExcept(), today = '2026-11-28') {
  const lastFetches = findLastFetches(fetchesAt(fetches));
  return collectFindings(
    entries,
    lastFetches,
    createSourcesLookup(entries, lastFetches),
    NO_MARKS.titles.identityOf,
    today,
  );
}

/** For example '6→8: 7'. */
const describeFinding = (finding: Finding) =>
  finding.kind === 'silent'
    ? `${finding.platform} was silent on ${finding.day}: ${finding.jumps.map(({ content }) => content).join('; ')}`
    : finding.kind === 'jump'
      ? `${finding.from}→${finding.to}: ${finding.content}`
      : finding.content;

const findingsIn = (text: string, ...given: [fetches?: number[], today?: string]) =>
  find(onBilibili(text), ...given).map(describeFinding);

describe('a jump', () => {
  it.each<[string, string[], string, number[]?, string?]>([
    ['a number that was skipped', ['6→8: 7'], '6 14T10:00; 8 27T10:00'],
    ['several numbers', ['6→11: 7–10'], '6 14T10:00; 11 27T10:00'],
    ['of two, one finding', ['5→10: 6–7, 9'], '5 10T10:00; 8 24T10:00; 10 27T10:00'],
    ['none, with every number', [], '6 14T10:00; 7 21T10:00; 8 27T10:00'],
    ['none, if a day between is not known', [], '6 14T10:00; 8 27T10:00', dailyExcept([20])],
    ['none, if the day of the first is not known', [], '6 14T10:00; 8 27T10:00', dailyExcept([14])],
    ['although the day of the second is not known', ['6→8: 7'], '6 14T10:00; 8 27T10:00', dailyExcept([27])],
    ['none, within one day', [], '6 27T10:00; 8 27T19:00'],
    ['none, once the missing number has come', [], '6 14T10:00; 8 26T10:00; 7 27T10:00'],
    ['what is left of it', ['6→9: 8'], '6 14T10:00; 9 26T10:00; 7 27T10:00'],
    ['still, after the next number', ['6→8: 7'], '6 14T10:00; 8 26T10:00; 9 27T10:00'],
    ['four weeks long', ['6→8: 7'], '6 01T10:00; 8 02T10:00', dailyExcept(), '2026-11-29'],
    ['not longer', [], '6 01T10:00; 8 02T10:00', dailyExcept(), '2026-11-30'],
    ['none over a range, which has all its numbers', [], '12 14T10:00; 13-14 20T10:00; 15 27T10:00'],
    ['what comes before a range', ['12→14: 13'], '12 14T10:00; 14-15 27T10:00'],
    ['none over a decimal', [], '12 14T10:00; 12.5 20T10:00; 13 27T10:00'],
    ['a number that a decimal does not replace', ['12→14: 13'], '12 14T10:00; 13.5 20T10:00; 14 27T10:00'],
    ['none, without numbers', [], 'SP6 14T10:00; 8.5 20T10:00; - 27T10:00'],
    ['soon after midnight, if the days are known until 11:45 pm', ['6→8: 7'], '6 14T00:10; 8 27T00:10'],
    ['none, if they are known until earlier', [], '6 14T00:10; 8 27T00:10', earlier(dailyExcept())],
    ['hundreds of millions of numbers', ['1→999999999: 2–999999998'], '1 14T10:00; 999999999 27T10:00'],
  ])('is %s', (_, expected, text, ...given) => {
    expect(findingsIn(text, ...given)).toEqual(expected);
  });

  it('is one of a platform and a language version', () => {
    const entries = [
      ...onBilibili('6 14T10:00 葬送的芙莉莲; 8 27T10:00 葬送的芙莉莲（国语版）'),
      ...readEntries('youku 9 2026-11-27T10:00Z 葬送的芙莉莲'),
    ];
    expect(find(entries)).toEqual([]);
  });
});

describe('a number that went down', () => {
  it.each([
    ['is lower than the one before', ['8→7'], '8 20T10:00; 7 27T10:00'],
    ['may begin a new season', ['24→1'], '23 13T10:00; 24 20T10:00; 1 27T10:00'],
    ['is no finding if it is the number of a range', [], '13-14 20T10:00; 14 27T10:00'],
    ['is lower than a range that has it', ['14→13'], '13-14 20T10:00; 13 27T10:00'],
    ['is no finding if it fills a gap', [], '6 13T10:00; 8 13T11:00; 7 27T10:00'],
    ['is no finding on the day of the other', [], '3 27T10:00; 2 27T10:01; 1 27T10:02'],
    ['is no finding once another number has come', [], '8 20T10:00; 7 26T10:00; 9 26T12:00'],
  ])('%s', (_, expected, text) => {
    expect(findingsIn(text)).toEqual(expected);
  });

  it('may be an old one that the backend has dated again', () => {
    const entries = onBilibili('7 13T10:00; 8 20T10:00').map((entry) =>
      entry.updateCount === '7'
        ? {
            ...entry,
            updatedAtMs: Date.parse('2026-11-27T10:00Z'),
            firstUpdatedAtMs: Number(entry.updatedAtMs),
          }
        : entry,
    );
    expect(find(entries).map(describeFinding)).toEqual(['8→7']);
  });
});

/** Three titles with an episode on Bilibili on every day from 1 to 28 November but these. */
const silentOn = (...silent: readonly number[]) =>
  ['A', 'B', 'C'].flatMap((title) =>
    Array.from({ length: 28 }, (_, index) => index + 1)
      .filter((date) => !silent.includes(date))
      .flatMap((date) =>
        readEntries(`bilibili ${date} 2026-11-${`${date}`.padStart(2, '0')}T10:00Z ${title}`),
      ),
  );

it('the jumps over a day on which the platform was silent are one finding', () => {
  expect(find(silentOn(26)).map(describeFinding)).toEqual(['bilibili was silent on 2026-11-26: 26; 26; 26']);
});

it('all titles that skip a number over a silent day are one finding, also those without a usual day', () => {
  const moved = onBilibili('1 23T10:00 M; 2 24T10:00 M; 4 27T10:00 M');
  expect(find([...silentOn(26), ...moved]).map(describeFinding)).toEqual([
    'bilibili was silent on 2026-11-26: 26; 26; 26; 3',
  ]);
});

it('a jump over a silent day that no other title skips stays what it is', () => {
  const specials = silentOn(26).map((entry) => entryOf({ ...entry, updateCount: `SP${entry.updateCount}` }));
  expect(find([...specials, ...onBilibili('6 14T10:00 W; 8 28T10:00 W')]).map(describeFinding)).toEqual([
    '6→8: 7',
  ]);
});

it('a jump over several silent days counts under the one that most titles skip', () => {
  const others = onBilibili('1 26T10:00 V; 3 28T10:00 V; 1 20T10:00 W; 3 28T10:00 W');
  expect(find([...silentOn(25, 27), ...others]).map(describeFinding)).toEqual([
    'bilibili was silent on 2026-11-27: 27; 27; 27; 2; 2',
    'bilibili was silent on 2026-11-25: 25; 25; 25',
  ]);
});

it('a day on which the platform was silent is not the cause if a title never comes on that weekday', () => {
  const saturdays = onBilibili('5 07T10:00 W; 6 14T10:00 W; 8 28T10:00 W');
  // 17 November 2026 is a Tuesday, the 21st a Saturday.
  expect(find([...silentOn(17), ...saturdays]).map(describeFinding)).toEqual([
    '6→8: 7',
    'bilibili was silent on 2026-11-17: 17; 17; 17',
  ]);
  expect(find([...silentOn(21), ...saturdays]).map(describeFinding)).toEqual([
    'bilibili was silent on 2026-11-21: 7; 21; 21; 21',
  ]);
});

it('jumps over different silent days are different findings', () => {
  expect(find(silentOn(25, 27)).map(describeFinding)).toEqual([
    'bilibili was silent on 2026-11-27: 27; 27; 27',
    'bilibili was silent on 2026-11-25: 25; 25; 25',
  ]);
});

it('a finding stays the same until something about it changes', () => {
  const [first] = find(silentOn(26));
  const [same] = find(silentOn(26).toReversed());
  expect([same?.id, same?.content]).toEqual([first?.id, first?.content]);
  const [changed] = find([...silentOn(26), ...readEntries('bilibili 26 2026-11-28T12:00Z A')]);
  expect(changed?.id).toBe(first?.id);
  expect(changed?.content).not.toBe(first?.content);
});

it('the newest finding comes first', () => {
  const entries = onBilibili(
    '6 14T10:00 葬送的芙莉莲; 8 27T10:00 葬送的芙莉莲; 5 20T10:00 仙逆（国语版）; 4 28T10:00 仙逆（国语版）',
  );
  expect(find(entries).map(({ id }) => id)).toEqual([
    '["仙逆~1","bilibili","国语版"]',
    '["葬送的芙莉莲~1","bilibili",""]',
  ]);
});
