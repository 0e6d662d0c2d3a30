import { useMemo } from 'react';
import { type Attention, useAttention } from '../../attention/use-attention.ts';
import { describeEntry } from '../../entries/describe-entry.ts';
import { type Entry, timeOf } from '../../entries/entry.ts';
import { selectFollowed } from '../../entries/marks.ts';
import { platformName, versionName } from '../../entries/platform.ts';
import { LATE_AFTER_MS } from '../../insight/expected-time.ts';
import { formatMinute } from '../../insight/usual-time.ts';
import { useAnimes } from '../../list/animes-query.ts';
import { useBrowserState } from '../../operator-data/use-browser-state.ts';
import { newEntriesIn, perMarks, useMarks } from '../../operator-data/use-marks.ts';
import { useEntries } from '../../operator-data/use-operator-data.ts';
import { DAY_MS } from '../../time/day.ts';
import { formatNearDay } from '../../time/format-time.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import { withoutLanguage } from '../../title/title-name.ts';

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
  readonly search: { readonly about?: string; readonly platform?: string[] };
}

interface Described extends Omit<BellNotification, 'isRead'> {
  /** When this browser first fetched the new entry, in Unix milliseconds. */
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
  const { dataUpdatedAt: fetchedAtMs } = useAnimes();
  const { all } = useEntries();
  const select = useMemo(() => perMarks((marks) => selectFollowed(newEntriesIn(all, marks), marks)), [all]);
  const newEntries = useMarks((marks) => (marks ? select(marks) : NONE));
  const [stored, setStored] = useBrowserState('bell-read');
  const described = useMemo(
    () =>
      [...(attention ? describeAttention(attention, fetchedAtMs) : []), ...newEntries.map(describeNew)].sort(
        (a, b) => b.timeMs - a.timeMs,
      ),
    [attention, fetchedAtMs, newEntries],
  );
  return useMemo(() => {
    const read = parseRead(stored);
    const readIds = new Set(read.ids);
    const isRead = ({ id, firstFetchedAtMs }: Described) =>
      firstFetchedAtMs === undefined ? readIds.has(id) : firstFetchedAtMs <= read.atMs;
    const ids = described.filter(({ kind }) => kind !== 'new').map(({ id }) => id);
    return {
      notifications: described.map((each): BellNotification => ({ ...each, isRead: isRead(each) })),
      markAllAsRead: () => setStored(JSON.stringify({ atMs: Date.now(), ids } satisfies Read)),
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

function describeAttention({ expected, findings, sources }: Attention, fetchedAtMs: number): Described[] {
  const late = expected
    .filter(({ isLate }) => isLate)
    .map(({ titleKey, title, day, minuteOfDay, atMs }): Described => {
      const time = minuteOfDay === null ? '' : `, about ${formatMinute(minuteOfDay)}`;
      return {
        ...{ id: `late ${titleKey} ${day}`, kind: 'late', title, language: detectLanguage(title) },
        ...{
          text: `Late: expected ${formatNearDay(day)}${time}`,
          timeMs: minuteOfDay === null ? atMs + DAY_MS : atMs + LATE_AFTER_MS,
        },
        search: { about: titleKey },
      };
    });
  const unexpected = findings.map(({ id, content, from, to, entry }): Described => {
    const { titleKey, platform, language } = entry;
    const title = withoutLanguage(entry.title);
    return {
      ...{ id: `finding ${id} ${content}`, kind: 'finding', title, language: detectLanguage(title) },
      ...{
        text: `Episode ${from} → ${to} on ${versionName(platform, language)}`,
        timeMs: timeOf(entry),
      },
      search: { about: titleKey },
    };
  });
  const silent = sources
    .filter(({ count }) => count === 0)
    .map(({ platform, usual }): Described => {
      const startMs = new Date(fetchedAtMs).setHours(0, 0, 0, 0);
      return {
        ...{
          id: `source ${platform} ${startMs}`,
          kind: 'source',
          title: platformName(platform),
          language: undefined,
        },
        ...{ text: `Silent: nothing today, usually ${usual} by now`, timeMs: startMs },
        search: { platform: [platform] },
      };
    });
  return [...late, ...unexpected, ...silent];
}

function describeNew(entry: Entry): Described {
  const { key, titleKey, firstFetchedAtMs } = entry;
  const title = withoutLanguage(entry.title);
  return {
    id: `new ${key}`,
    kind: 'new',
    title,
    language: detectLanguage(title),
    text: describeEntry(entry),
    timeMs: timeOf(entry),
    firstFetchedAtMs,
    search: { about: titleKey },
  };
}
