import type { Entry } from '../../entries/entry.ts';
import { entriesByTitle } from '../../entries/title-names.ts';
import { shorten } from '../../shorten.ts';
import type { ReadKey, TitleKey } from '../../title/keys.ts';
import { titleKeyOf } from '../../title/title-key.ts';
import { withoutLanguage } from '../../title/title-name.ts';
import { findSeenByVisits, isNew } from '../is-new.ts';
import type { OperatorData } from '../operator-data.ts';
import { type Change, type RecordValues, recordValue } from '../records.ts';
import { correctedKey, markedKeysOf, titlesOf } from '../title-identity.ts';
import { createQueue, type Queue, whenRead } from './action-queue.ts';
import {
  follow,
  ignore,
  linkTitles,
  markNew,
  markSeen,
  mute,
  setPreference,
  setSeason,
  unfollow,
  unlinkFromOthers,
  unmute,
} from './changes.ts';
import { type ChangeKind, type Report, SUMMARIES } from './report-changes.ts';
import { createViewActions, type ViewActions } from './view-actions.ts';

/** What marking an entry needs. */
type MarkedEntry = Pick<Entry, 'key' | 'title'>;

/**
 * A title with its read key or, if it is linked already, with one of `keysOfTitle`. Links are stored by key, and they remain
 * when the entries with this spelling have expired.
 */
export interface KeyedTitle<Key extends ReadKey | TitleKey = ReadKey> {
  readonly titleKey: Key;
  readonly title: string;
}

/**
 * What the operator can do with entries, titles, views and preferences. An action waits until the stored data has been read and
 * the earlier actions are done. Every action but `remember` reports what it changes.
 * Titles are passed as the platform writes them.
 */
export interface Actions extends ViewActions {
  /** Marks the new ones among the entries as seen, as one change. */
  markSeen(entries: Iterable<MarkedEntry>): void;
  markNew(entries: readonly MarkedEntry[]): void;
  /** If any entry is new, marks the new ones as seen; otherwise marks all as new. */
  toggleSeen(entries: readonly MarkedEntry[]): void;
  toggleFollow(title: string): void;
  mute(title: string): void;
  unmute(title: string): void;
  /** Declares two titles to be the same anime. */
  link(title: KeyedTitle, other: KeyedTitle): void;
  /** Unlinks `other`, whose key is one of `keysOfTitle`, from the titles linked to `title`. */
  unlink(title: KeyedTitle, other: KeyedTitle<TitleKey>): void;
  /** Corrects the season derived from the title, for all spellings of the title. */
  setSeason(title: string, season: number): void;
  /** Hides findings until their content changes. `message` says what was hidden. */
  ignore(findings: readonly { readonly id: string; readonly content: string }[], message: string): void;
  /**
   * Null restores the preference's default. `message` says what has changed. If visits no longer count as seeing, what they have
   * made seen is marked as seen, so that it does not become new.
   */
  setPreference(name: string, value: RecordValues['preference'] | null, message: string): void;
  /** Stores preferences that the operator chose elsewhere, such as the layout in the toolbar. Not reported, so `undo` does not revert them. */
  remember(preferences: Readonly<Record<string, RecordValues['preference']>>): void;
}

/** `queue` keeps the actions in order, and holds them until the data has been read. */
export function createActions(
  operatorData: OperatorData,
  report: Report,
  queue: Queue = createQueue(whenRead(operatorData)),
): Actions {
  async function applyNow(change: Change, message: string, kind: ChangeKind): Promise<void> {
    const inverse = await operatorData.change(change);
    if (inverse.length > 0) report(message, inverse, kind);
  }

  async function markSeenNow(entries: Iterable<MarkedEntry>): Promise<void> {
    const fresh = [...entries].filter(isNewNow);
    const change = markSeen(fresh);
    const message =
      change.length === 1
        ? `Marked “${shorten(fresh[0]?.title ?? '')}” as seen`
        : SUMMARIES.seen(change.length);
    if (change.length > 0) await applyNow(change, message, 'seen');
  }

  async function markNewNow(entries: readonly MarkedEntry[]): Promise<void> {
    const seen = entries.filter((entry) => !isNewNow(entry));
    const change = markNew(seen);
    const message =
      change.length === 1 ? `Marked “${shorten(seen[0]?.title ?? '')}” as new` : SUMMARIES.new(change.length);
    if (change.length > 0) await applyNow(change, message, 'new');
  }

  const isNewNow = (entry: MarkedEntry) => isNew(operatorData.getSnapshot(), entry.key);
  const keyOf = (title: string) => correctedKey(operatorData.getSnapshot().records, titleKeyOf(title));
  async function followNow(title: string): Promise<void> {
    const inverse = await operatorData.change(follow(title, keyOf(title)));
    const { records, entries } = operatorData.getSnapshot();
    const titles = titlesOf(records);
    const ofTitle = entriesByTitle(entries.all, titles).get(titles.identityOf(titleKeyOf(title))) ?? [];
    const languageCount = new Set(ofTitle.map(({ language }) => language)).size;
    const versions = languageCount > 1 ? `, in ${languageCount} language versions` : '';
    report(`Following ${nameOf(title)}${versions}`, inverse, 'follow');
  }
  const keysSet = (kind: 'follow' | 'mute', title: string) =>
    markedKeysOf(operatorData.getSnapshot().records, kind, titleKeyOf(title));

  return {
    markSeen: (entries) => void queue(() => markSeenNow(entries)),
    markNew: (entries) => void queue(() => markNewNow(entries)),
    toggleSeen: (entries) =>
      void queue(() => (entries.some(isNewNow) ? markSeenNow(entries) : markNewNow(entries))),
    toggleFollow(title) {
      void queue(() => {
        const followedKeys = keysSet('follow', title);
        if (followedKeys.length === 0) return followNow(title);
        return applyNow(followedKeys.flatMap(unfollow), `Unfollowed “${nameOf(title)}”`, 'unfollow');
      });
    },
    mute(title) {
      void queue(() => applyNow(mute(title, keyOf(title)), `Muted “${nameOf(title)}”`, 'mute'));
    },
    unmute(title) {
      void queue(() =>
        applyNow(keysSet('mute', title).flatMap(unmute), `Unmuted “${nameOf(title)}”`, 'unmute'),
      );
    },
    link(title, other) {
      const message = `Linked “${nameOf(title.title)}” and “${nameOf(other.title)}”`;
      void queue(() => applyNow(linkTitles(title.titleKey, other.titleKey), message, 'link'));
    },
    unlink(title, other) {
      void queue(() => {
        const change = unlinkFromOthers(operatorData.getSnapshot().records, title.titleKey, other.titleKey);
        return applyNow(change, `Unlinked “${nameOf(other.title)}”`, 'unlink');
      });
    },
    setSeason(title, season) {
      void queue(async () => {
        const change = setSeason(operatorData.getSnapshot().records, title, season);
        if (change.length > 0) await applyNow(change, `“${nameOf(title)}” is season ${season}`, 'season');
      });
    },
    ignore(findings, message) {
      const change = findings.flatMap(({ id, content }) => ignore(id, content));
      void queue(() => applyNow(change, message, 'ignore'));
    },
    ...createViewActions(operatorData, applyNow, queue),
    setPreference(name, value, message) {
      // Before its turn, so that no other action waits for the entries.
      const whenKnown = name === 'count-as-seen' ? operatorData.readAll() : Promise.resolve();
      void whenKnown.then(() =>
        queue(async () => {
          const stored = recordValue(operatorData.getSnapshot().records, 'preference', name);
          if (stored === value) return;
          const endsVisits = name === 'count-as-seen' && stored === 'after-visit';
          const seen = endsVisits ? findSeenByVisits(operatorData.getSnapshot()) : [];
          await applyNow([...markSeen(seen), ...setPreference(name, value)], message, 'preference');
        }),
      );
    },
    remember(preferences) {
      void queue(async () => {
        const { records } = operatorData.getSnapshot();
        const change = Object.entries(preferences)
          .filter(([name, value]) => recordValue(records, 'preference', name) !== value)
          .flatMap(([name, value]) => setPreference(name, value));
        if (change.length > 0) await operatorData.change(change);
      });
    },
  };
}

/** The name of a title in a report. */
function nameOf(title: string): string {
  return shorten(withoutLanguage(title));
}
