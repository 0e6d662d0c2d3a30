import type { ExpectedTitle } from '../../../src/attention/use-attention.ts';
import type { NumbersFinding, SilentFinding } from '../../../src/insight/findings.ts';
import type { NextUpdate } from '../../../src/insight/schedule.ts';
import type { UsualDays } from '../../../src/insight/usual-days.ts';
import { entryOf } from '../../support/entries.ts';
import { readKey } from '../../support/keys.ts';

const TIME = { minuteOfDay: 600, first: { platform: 'bilibili', language: '' } };
const USUAL: UsualDays = {
  weekdays: [{ weekday: 6, name: 'Saturdays', weekCount: 3, ...TIME }],
  isDaily: false,
  dayCount: 3,
  ofDays: 28,
};
const NEXT: NextUpdate = {
  ...TIME,
  ...{ day: '2026-11-28', lateSinceMs: null, missedDay: null, nextEpisode: 14 },
};

/** A title that is expected at 10 am on a Saturday. */
export function expectedTitle(
  { titleKey = '灵笼~1', title = '灵笼' } = {},
  next: Partial<NextUpdate> = {},
): ExpectedTitle {
  return {
    ...{ titleKey: readKey(titleKey), title },
    ...{ usual: USUAL, next: { ...NEXT, ...next } },
  };
}

/** Several of different titles. */
export function expectedTitles(count: number): ExpectedTitle[] {
  return Array.from({ length: count }, (_, index) =>
    expectedTitle({ titleKey: `title${index}~1`, title: `Title ${index}` }),
  );
}

export function findingOf(fields: Partial<NumbersFinding> = {}): NumbersFinding {
  const entry = entryOf({ title: '灵笼', platform: 'bilibili' });
  return {
    ...{
      id: 'one',
      content: '7',
      kind: 'jump',
      from: 6,
      to: 8,
      missing: [{ first: 7, last: 7, fetchedOn: [] }],
    },
    ...{ entry, timeMs: 0, ...fields },
  };
}

export function silentFindingOf(jumps: readonly NumbersFinding[]): SilentFinding {
  return {
    kind: 'silent',
    id: 'silent',
    content: '',
    platform: 'bilibili',
    since: '2026-11-26',
    day: '2026-11-26',
    fetchMinutes: [1439],
    jumps,
    timeMs: 0,
  };
}
