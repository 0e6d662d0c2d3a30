import { useMemo } from 'react';
import { describeMissing, describeNumbers, describeSilence } from '../../attention/describe-finding.ts';
import { describeSource } from '../../attention/describe-source.ts';
import { type Attention, type ExpectedTitle, useAttention } from '../../attention/use-attention.ts';
import { episodeText } from '../../entries/describe-entry.ts';
import { entriesByTitleKey } from '../../entries/entries.ts';
import { compareNewestFirst, type Entry, timeOf } from '../../entries/entry.ts';
import { selectFollowed } from '../../entries/marks.ts';
import { platformName, versionName } from '../../entries/platform.ts';
import { formatNumbers } from '../../insight/find-gaps.ts';
import type { Finding } from '../../insight/findings.ts';
import { describeMissed, describeNext } from '../../insight/schedule.ts';
import { type QuietSource, silentOn } from '../../insight/sources.ts';
import { useBrowserState } from '../../operator-data/use-browser-state.ts';
import { newEntriesIn, perMarks, useMarks } from '../../operator-data/use-marks.ts';
import { useEntries } from '../../operator-data/use-operator-data.ts';
import { type NameOf, useTitleName } from '../../operator-data/use-title-name.ts';
import { daysBefore, timeAt } from '../../time/day.ts';
import { useToday } from '../../time/use-today.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import type { ReadKey } from '../../title/keys.ts';

/** One notification in the bell. */
export interface BellNotification {
  readonly id: string;
  readonly kind: 'late' | 'finding' | 'source' | 'new';
  readonly title: string;
  /** The value of `lang` of the title, if it is known. */
  readonly language: string | undefined;
  readonly text: string;
  /** Since when, in Unix milliseconds. */
  readonly timeMs: number;
  readonly isRead: boolean;
  /** The search parameters of the Anime page that show it. */
  readonly search: {
    readonly about?: ReadKey;
    readonly period?: 'history';
    readonly platform?: string[];
  };
}

interface Described extends Omit<BellNotification, 'isRead'> {
  /** When this browser first fetched the last of the new entries, in Unix milliseconds. */
  readonly firstFetchedAtMs?: number;
}

/** What the operator has marked as read in this browser: new entries, which may be many, by time, and the others by ID. */
interface Read {
  /** Unix milliseconds. */
  readonly atMs: number;
  readonly ids: readonly string[];
}

const NONE: readonly Entry[] = [];

/**
 * Returns the late titles, the unexpected episode numbers, the silent platforms and the new entries of followed titles, newest
 * first, and a function that marks all as read.
 */
export function useBellNotifications() {
  const attention = useAttention();
  const today = useToday();
  const nameOf = useTitleName();
  const { all } = useEntries();
  const select = useMemo(() => perMarks((marks) => selectFollowed(newEntriesIn(all, marks), marks)), [all]);
  const newEntries = useMarks((marks) => (marks ? select(marks) : NONE));
  const [stored, setStored] = useBrowserState('bell-read');
  const described = useMemo(
    () =>
      [
        ...(attention ? describeAttention(attention, today, nameOf) : []),
        ...describeNew(newEntries, nameOf),
      ].sort((a, b) => b.timeMs - a.timeMs),
    [attention, today, nameOf, newEntries],
  );
  return useMemo(() => {
    const read = parseRead(stored);
    const readIds = new Set(read.ids);
    const isRead = ({ id, firstFetchedAtMs }: Described) =>
      firstFetchedAtMs === undefined ? readIds.has(id) : firstFetchedAtMs <= read.atMs;
    // Not the present time: a list that is on its way has an earlier one.
    const atMs = Math.max(read.atMs, ...described.map(({ firstFetchedAtMs = 0 }) => firstFetchedAtMs));
    const ids = described.filter(({ kind }) => kind !== 'new').map(({ id }) => id);
    return {
      notifications: described.map((each): BellNotification => ({ ...each, isRead: isRead(each) })),
      markAllAsRead: () => setStored(JSON.stringify({ atMs, ids } satisfies Read)),
    };
  }, [described, stored, setStored]);
}

/** Nothing is read if the text is missing or damaged. */
function parseRead(text: string | null): Read {
  try {
    const read: Partial<Read> | null = JSON.parse(text ?? 'null');
    return { atMs: Number(read?.atMs) || 0, ids: Array.isArray(read?.ids) ? read.ids : [] };
  } catch {
    return { atMs: 0, ids: [] };
  }
}

function describeAttention(
  { expected, findings, sources }: Attention,
  today: string,
  nameOf: NameOf,
): Described[] {
  return [
    ...expected.flatMap(describeExpected),
    ...findings.map((finding) => describeFinding(finding, today, nameOf)),
    ...silentOn(today, sources).map((source) => describeSilent(source, today)),
  ];
}

/** A title that is late or whose last usual day was missed. */
function describeExpected({ titleKey, title, next }: ExpectedTitle): Described[] {
  const { lateSinceMs, missedDay } = next;
  const late = { kind: 'late', title, language: detectLanguage(title), search: { about: titleKey } } as const;
  if (lateSinceMs !== null)
    return [
      {
        ...late,
        id: `late ${titleKey} ${next.day}`,
        text: describeNext(next),
        timeMs: lateSinceMs,
      },
    ];
  if (missedDay === null) return [];
  const timeMs = timeAt({ day: daysBefore(missedDay, -1), minute: 0 });
  return [{ ...late, id: `late ${titleKey} ${missedDay}`, text: describeMissed(missedDay), timeMs }];
}

function describeFinding(finding: Finding, today: string, nameOf: NameOf): Described {
  const { id, content, timeMs } = finding;
  const shared = { id: `finding ${id} ${content}`, kind: 'finding', timeMs } as const;
  if (finding.kind === 'silent') {
    const search = { period: 'history' as const, platform: [finding.platform] };
    const title = describeSilence(finding, today);
    return { ...shared, title, language: undefined, text: describeMissing(finding), search };
  }
  const { from, to, entry } = finding;
  const title = nameOf(entry);
  const where = versionName(entry.platform, entry.language);
  return {
    ...shared,
    title,
    language: detectLanguage(title),
    text: `Episode ${from} → ${to} on ${where}, ${describeNumbers(finding)}`,
    search: { about: entry.titleKey },
  };
}

function describeSilent(source: QuietSource, today: string): Described {
  const { platform, day } = source;
  return {
    id: `source ${platform} ${day}`,
    kind: 'source',
    title: platformName(platform),
    language: undefined,
    text: describeSource(source, today),
    timeMs: timeAt({ day, minute: 0 }),
    search: { platform: [platform] },
  };
}

/** The new entries of each title, newest first, in one notification: '155 on Bilibili, Tencent Video'. */
function describeNew(entries: readonly Entry[], nameOf: NameOf): Described[] {
  return [...entriesByTitleKey(entries)].flatMap(([titleKey, unsorted]) => {
    const ofTitle = unsorted.toSorted(compareNewestFirst);
    const [newest] = ofTitle;
    if (!newest) return [];
    const title = nameOf(newest);
    const numbers = [...new Set(ofTitle.flatMap(({ episode }) => episode ?? []))].sort((a, b) => a - b);
    const what = numbers.length === 0 ? episodeText(newest) : formatNumbers(numbers);
    const where = new Set(ofTitle.map(({ platform, language }) => versionName(platform, language)));
    return {
      id: `new ${titleKey}`,
      kind: 'new',
      title,
      language: detectLanguage(title),
      text: `${what === '' ? '' : `${what} on `}${[...where].join(', ')}`,
      timeMs: timeOf(newest),
      firstFetchedAtMs: Math.max(...ofTitle.map(({ firstFetchedAtMs }) => firstFetchedAtMs)),
      search: { about: titleKey },
    };
  });
}
