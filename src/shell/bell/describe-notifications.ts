import { describeMissing, describeNumbers, describeSilence } from '../../attention/describe-finding.ts';
import { type AttentionSource, describeSource } from '../../attention/describe-source.ts';
import type { Attention, ExpectedTitle } from '../../attention/use-attention.ts';
import { episodeText } from '../../entries/describe-entry.ts';
import { compareNewestFirst, type Entry, timeOf } from '../../entries/entry.ts';
import { groupByTitle } from '../../entries/group-by-title.ts';
import type { Titles } from '../../entries/marks.ts';
import { platformName, versionName } from '../../entries/platform.ts';
import { formatNumbers, joinRanges } from '../../insight/find-gaps.ts';
import type { Finding } from '../../insight/findings.ts';
import { describeMissed, describeNext } from '../../insight/schedule.ts';
import { silentOn } from '../../insight/sources.ts';
import type { NameOf } from '../../operator-data/use-title-name.ts';
import { daysBefore, timeAt } from '../../time/day.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import { numbersOf } from '../../title/episode-number.ts';
import type { ReadKey } from '../../title/keys.ts';

/** One notification in the bell. */
export interface BellNotification {
  readonly id: string;
  readonly kind: 'late' | 'source' | 'finding' | 'new';
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

/** A notification without whether it is read. */
export interface DescribedNotification extends Omit<BellNotification, 'isRead'> {
  /**
   * By what it is remembered as read. New entries: when this browser first fetched the last of them, in Unix milliseconds. Others:
   * IDs, one of which is enough, because those of a late title have one of its keys, and titles can be linked and unlinked.
   */
  readonly readBy: number | readonly string[];
}

/** The order of the kinds. */
const KINDS: readonly BellNotification['kind'][] = ['late', 'source', 'finding', 'new'];

/**
 * Describes what needs attention, then the new entries of followed titles, one notification for each title: the late titles, the
 * silent platforms, the unexpected episode numbers and the new entries, each newest first.
 * @param attention undefined until it is known
 * @param today 'YYYY-MM-DD'
 */
export function describeNotifications(
  attention: Attention | undefined,
  newEntries: readonly Entry[],
  titles: Titles,
  today: string,
  nameOf: NameOf,
): readonly DescribedNotification[] {
  const { expected = [], sources = [], findings = [] } = attention ?? {};
  return [
    ...expected.flatMap((title) => describeExpected(title, titles)),
    ...silentOn(today, sources).map((source) => describeSilent(source, today)),
    ...findings.map((finding) => describeFinding(finding, today, nameOf)),
    ...describeNew(newEntries, titles, nameOf),
  ].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.timeMs - a.timeMs);
}

/** A title that is late or whose last usual day was missed. */
function describeExpected({ titleKey, title, next }: ExpectedTitle, titles: Titles): DescribedNotification[] {
  const { lateSinceMs, missedDay } = next;
  const late = (day: string) => ({
    id: `late ${titleKey} ${day}`,
    kind: 'late' as const,
    title,
    language: detectLanguage(title),
    readBy: titles.keysOf(titleKey).map((key) => `late ${key} ${day}`),
    search: { about: titleKey },
  });
  if (lateSinceMs !== null) return [{ ...late(next.day), text: describeNext(next), timeMs: lateSinceMs }];
  if (missedDay === null) return [];
  const timeMs = timeAt({ day: daysBefore(missedDay, -1), minute: 0 });
  return [{ ...late(missedDay), text: describeMissed(missedDay), timeMs }];
}

function describeSilent(source: AttentionSource, today: string): DescribedNotification {
  const { platform, day } = source;
  const id = `source ${platform} ${day}`;
  return {
    id,
    kind: 'source',
    title: platformName(platform),
    language: undefined,
    text: describeSource(source, today),
    timeMs: timeAt({ day, minute: 0 }),
    readBy: [id],
    search: { platform: [platform] },
  };
}

function describeFinding(finding: Finding, today: string, nameOf: NameOf): DescribedNotification {
  const { content, timeMs } = finding;
  const id = `finding ${finding.id} ${content}`;
  const shared = { id, kind: 'finding', timeMs, readBy: [id] } as const;
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

/** The new entries of each title, linked ones together. */
function describeNew(
  entries: readonly Entry[],
  { identityOf }: Titles,
  nameOf: NameOf,
): DescribedNotification[] {
  return groupByTitle(entries.toSorted(compareNewestFirst), identityOf).map((group) => {
    const [newest = group.newest] = group.entries;
    const title = nameOf(newest);
    return {
      id: `new ${group.identity}`,
      kind: 'new',
      title,
      language: detectLanguage(title),
      text: describeEpisodes(group.entries),
      timeMs: timeOf(newest),
      readBy: Math.max(...group.entries.map(({ firstFetchedAtMs }) => firstFetchedAtMs)),
      search: { about: newest.titleKey },
    };
  });
}

/**
 * The numbers of each platform and language version, the lowest first: '1150 on AGE动漫, 1151–1152 on iQIYI'. Those that have the
 * same numbers stand together: '155 on Bilibili and Tencent Video'.
 * @param entries of one title, newest first
 */
function describeEpisodes(entries: readonly Entry[]): string {
  const versionOf = ({ platform, language }: Entry) => versionName(platform, language);
  const versions = [...new Set(entries.map(versionOf))].map((version) => {
    const ofVersion = entries.filter((entry) => versionOf(entry) === version);
    const numbers = joinRanges(numbersOf(ofVersion));
    const [newest] = ofVersion;
    const what = numbers.length === 0 && newest ? episodeText(newest) : formatNumbers(numbers);
    return { version, what, lowest: numbers[0]?.first ?? Number.MAX_SAFE_INTEGER };
  });
  versions.sort((a, b) => a.lowest - b.lowest);
  const texts = [...new Set(versions.map(({ what }) => what))].map((what) => {
    const sameVersions = versions.filter((each) => each.what === what).map(({ version }) => version);
    const where = new Intl.ListFormat('en-GB').format(sameVersions);
    return what === '' ? where : `${what} on ${where}`;
  });
  return texts.join(', ');
}
