import type { Entry } from '../../entries/entry.ts';
import { randomId } from '../../random-id.ts';
import { type ReadKey, type TitleKey, uncorrectedKey } from '../../title/keys.ts';
import { titleKeyOf, withSeason } from '../../title/title-key.ts';
import { type Change, type Records, type RecordValues, recordValue } from '../records.ts';
import { correctedKey, linkedPairs, linkOf } from '../title-identity.ts';

/** The changes that an operator can make; `OperatorData.change` applies them. */

export function markSeen(entries: readonly Pick<Entry, 'key'>[]): Change {
  return setSeen(entries, true);
}

export function markNew(entries: readonly Pick<Entry, 'key'>[]): Change {
  return setSeen(entries, null);
}

function setSeen(entries: readonly Pick<Entry, 'key'>[], value: RecordValues['seen'] | null): Change {
  return entries.map(({ key }) => ({ kind: 'seen', id: key, value }));
}

/** Follows a title on all platforms. `title` is written as on the platform. */
export function follow(title: string, titleKey = uncorrectedKey(titleKeyOf(title))): Change {
  return [{ kind: 'follow', id: titleKey, value: { title } }];
}

export function unfollow(titleKey: TitleKey): Change {
  return [{ kind: 'follow', id: titleKey, value: null }];
}

/** Leaves a title out of the list, counts and charts. */
export function mute(title: string, titleKey = uncorrectedKey(titleKeyOf(title))): Change {
  return [{ kind: 'mute', id: titleKey, value: { title } }];
}

export function unmute(titleKey: TitleKey): Change {
  return [{ kind: 'mute', id: titleKey, value: null }];
}

/**
 * Sets the season of a title for all its spellings. Moves follows and mutes. Removes the correction if the title itself
 * gives that season.
 */
export function setSeason(records: Records, title: string, season: number): Change {
  const readKey = titleKeyOf(title);
  const oldKey = correctedKey(records, readKey);
  const newKey = withSeason(readKey, season);
  if (newKey === oldKey) return [];
  const moves = (['follow', 'mute'] as const).flatMap((kind): Change[number][] => {
    const value = recordValue(records, kind, oldKey);
    // What belongs to another title, which has this season by its name, stays there.
    const isOwn = value && titleKeyOf(value.title) === readKey && recordValue(records, kind, newKey) === null;
    return isOwn
      ? [
          { kind, id: oldKey, value: null },
          { kind, id: newKey, value },
        ]
      : [];
  });
  return [
    { kind: 'season', id: readKey, value: newKey === uncorrectedKey(readKey) ? null : { season } },
    ...moves,
  ];
}

/** Declares two titles to be the same anime. */
export function linkTitles(readKey: ReadKey, otherKey: ReadKey): Change {
  const { id, titleKeys } = linkOf([readKey, otherKey]);
  return [{ kind: 'link', id, value: { titleKeys } }];
}

function unlinkTitles(readKey: ReadKey, otherKey: ReadKey): Change {
  return [{ kind: 'link', id: linkOf([readKey, otherKey]).id, value: null }];
}

/**
 * Takes the title with `otherKey`, one of `keysOfTitle`, out of those that are linked to `readKey`, which stay linked to one
 * another.
 */
export function unlinkFromOthers(records: Records, readKey: ReadKey, otherKey: TitleKey): Change {
  const ownKey = correctedKey(records, readKey);
  return linkedPairs(records).flatMap(([first, second]) => {
    const isFirst = correctedKey(records, first) === otherKey;
    if (!isFirst && correctedKey(records, second) !== otherKey) return [];
    const neighbour = isFirst ? second : first;
    const isOwn = [ownKey, otherKey].includes(correctedKey(records, neighbour));
    return [...unlinkTitles(first, second), ...(isOwn ? [] : linkTitles(readKey, neighbour))];
  });
}

/** Hides a finding until its content changes. */
export function ignore(findingId: string, content: string): Change {
  return [{ kind: 'ignored', id: findingId, value: { content } }];
}

/** Saves a view under a new ID, or changes the one with this ID. */
export function saveView(value: RecordValues['view'], id = randomId()): Change {
  return [{ kind: 'view', id, value }];
}

export function deleteView(id: string): Change {
  return [{ kind: 'view', id, value: null }];
}

/** Null restores the preference's default. */
export function setPreference(name: string, value: RecordValues['preference'] | null): Change {
  return [{ kind: 'preference', id: name, value }];
}
