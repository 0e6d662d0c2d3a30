import { describe, expect, it } from 'vitest';
import { collectFindings } from '../../src/insight/findings.ts';
import { offsetIn } from '../support/offset-in.ts';
import { readEntries } from '../support/read-entries.ts';

const NOW = '2026-11-28T22:00';
/** A fetch on each day from 1 to 28 November 2026 at this time, in UTC. */
const dailyAt = (time: string, except: readonly number[] = []) =>
  Array.from({ length: 28 }, (_, index) => index + 1)
    .filter((date) => !except.includes(date))
    .map((date) => Date.parse(`2026-11-${`${date}`.padStart(2, '0')}T${time}Z`));

/** Entries on Bilibili, from parts such as '6 21T10:00' or '6 21T10:00 葬送的芙莉莲（国语版）'. */
const onBilibili = (text: string) =>
  readEntries(text.replaceAll(/(?<=^|; )(\S+) (\d\dT[\d:]+)/g, 'bilibili $1 2026-11-$2Z'));

const contents = (text: string, { fetches = dailyAt('22:00'), now = NOW, timeZone = 'UTC' } = {}): string[] =>
  collectFindings(onBilibili(text), fetches, Date.parse(`${now}Z`), offsetIn(timeZone)).map(
    ({ content }) => content,
  );

describe('a jump', () => {
  it.each<[string, string[], string, Parameters<typeof contents>[1]?]>([
    ['a number that was skipped', ['6→8'], '6 14T10:00; 8 27T10:00'],
    ['several numbers', ['6→11'], '6 14T10:00; 11 27T10:00'],
    ['none, with every number', [], '6 14T10:00; 7 21T10:00; 8 27T10:00'],
    ['none, with two episodes at once', [], '6 14T10:00; 7 27T10:00; 8 27T10:00'],
    ['none, after a pause of a week', [], '6 7T10:00; 7 27T10:00'],
    [
      'none, if a day between was not fetched',
      [],
      '6 14T10:00; 8 27T10:00',
      { fetches: dailyAt('22:00', [20]) },
    ],
    [
      'none, if the day of the first was not fetched after it',
      [],
      '6 14T10:00; 8 27T10:00',
      { fetches: [...dailyAt('22:00', [14]), Date.parse('2026-11-14T09:00Z')] },
    ],
    [
      'although the day of the second was fetched before it',
      ['6→8'],
      '6 14T10:00; 8 27T10:00',
      { fetches: [...dailyAt('22:00', [27]), Date.parse('2026-11-27T09:00Z')] },
    ],
    ['none, if the days were fetched before the entries came', [], '6 14T22:30; 8 27T10:00'],
    ['none, if a day was fetched less than twelve hours after', [], '6 14T10:01; 8 27T10:00'],
    [
      'although a day was fetched less than twelve hours after, but in its last hour',
      ['6→8'],
      '6 14T21:00; 8 27T10:00',
      { fetches: dailyAt('23:00') },
    ],
    ['none, within one day, because a platform lists the newest only', [], '6 27T10:00; 8 27T19:00'],
    ['none, once it is filled', [], '6 14T10:00; 8 26T10:00; 7 27T10:00'],
    ['what is left of it', ['7→9'], '6 14T10:00; 9 26T10:00; 7 27T10:00'],
    ['still, after the next number', ['6→8'], '6 14T10:00; 8 26T10:00; 9 27T10:00'],
    ['the newest of two', ['8→10'], '5 10T10:00; 8 24T10:00; 10 27T10:00'],
    ['none, if the title always moves on by two', [], '4 13T10:00; 6 20T10:00; 8 27T10:00'],
    ['seven days long', ['6→8'], '6 14T10:00; 8 22T10:00'],
    ['not longer', [], '6 14T10:00; 8 21T10:00'],
    ['none, without numbers', [], 'SP6 14T10:00; 8.5 20T10:00; - 27T10:00'],
    [
      'by the days of UTC+14, of which one was not fetched in time',
      [],
      // 11:00 in UTC is 1:00 am of the next day.
      '6 14T12:00; 8 27T12:00',
      { fetches: dailyAt('11:00'), timeZone: 'Pacific/Kiritimati' },
    ],
  ])('is %s', (_, expected, text, given) => {
    expect(contents(text, given)).toEqual(expected);
  });

  it('is one of a platform and a language version', () => {
    const entries = [
      ...onBilibili('6 14T10:00 葬送的芙莉莲; 8 27T10:00 葬送的芙莉莲（国语版）'),
      ...readEntries('youku 9 2026-11-27T10:00Z 葬送的芙莉莲'),
    ];
    expect(collectFindings(entries, dailyAt('22:00'), Date.parse(`${NOW}Z`), offsetIn('UTC'))).toEqual([]);
  });
});

describe('a number that went down', () => {
  it.each<[string, string[], string]>([
    ['to a lower one', ['8→7'], '8 20T10:00; 7 27T10:00'],
    ['to a new season', ['24→1'], '23 13T10:00; 24 20T10:00; 1 27T10:00'],
    ['not if it fills a gap', [], '6 13T10:00; 8 20T10:00; 7 27T10:00'],
    ['not once it has gone up again', [], '8 20T10:00; 7 26T10:00; 8 27T10:00'],
    ['to an old entry with a new time', ['8→7'], '6 6T10:00; 7 13T10:00; 8 20T10:00; 7 27T10:00'],
    ['still, once it is stored again under another day', ['8→7'], '8 20T10:00; 7 26T10:00; 7 27T10:00'],
    ['not if it fills a gap and is stored again', [], '6 13T10:00; 8 20T10:00; 7 26T10:00; 7 27T10:00'],
    ['seven days from its first time', [], '8 20T10:00; 7 21T10:00; 7 27T10:00'],
    ['not to an old entry that is not the newest', [], '7 13T10:00; 7 26T10:00; 8 27T10:00'],
    ['seven days long', ['8→7'], '8 20T10:00; 7 22T10:00'],
    ['not longer', [], '8 20T10:00; 7 21T10:00'],
    [
      'not if another title with the same key is behind',
      [],
      '8 20T10:00 凡人修仙传; 7 27T10:00 凡人修仙传·第1季',
    ],
  ])('is reported %s', (_, expected, text) => {
    expect(contents(text)).toEqual(expected);
  });
});

it('a finding has an ID of title key, platform and language version, and the entry that it is about', () => {
  const entries = onBilibili(
    '6 14T10:00 葬送的芙莉莲; 8 27T10:00 葬送的芙莉莲; 5 20T10:00 仙逆（国语版）; 4 28T10:00 仙逆（国语版）',
  );
  const findings = collectFindings(entries, dailyAt('22:00'), Date.parse(`${NOW}Z`), offsetIn('UTC'));
  expect(findings).toEqual([
    {
      id: '["仙逆~1","bilibili","国语版"]',
      content: '5→4',
      kind: 'decrease',
      from: 5,
      to: 4,
      entry: entries[3],
    },
    {
      id: '["葬送的芙莉莲~1","bilibili",""]',
      content: '6→8',
      kind: 'jump',
      from: 6,
      to: 8,
      entry: entries[1],
    },
  ]);
});
