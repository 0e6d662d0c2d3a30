import { type EntryIdentity, keysOf } from '../../title/entry-key.ts';
import { titleKeyOf } from '../../title/title-key.ts';
import type { Change, ItemValues } from '../items.ts';

/** The changes that an operator can make; `OperatorData.change` applies them. */

export function markSeen(entries: readonly EntryIdentity[]): Change {
  return entries.map((entry) => ({ kind: 'seen', id: keysOf(entry).entryKey, value: true }));
}

export function markNew(entries: readonly EntryIdentity[]): Change {
  return entries.map((entry) => ({ kind: 'seen', id: keysOf(entry).entryKey, value: null }));
}

/** Follows a title on all platforms. `title` is written as on the platform. */
export function follow(title: string): Change {
  return [{ kind: 'follow', id: titleKeyOf(title), value: { title } }];
}

export function unfollow(titleKey: string): Change {
  return [{ kind: 'follow', id: titleKey, value: null }];
}

/** Leaves a title out of the list, counts and charts. */
export function mute(title: string): Change {
  return [{ kind: 'mute', id: titleKeyOf(title), value: { title } }];
}

export function unmute(titleKey: string): Change {
  return [{ kind: 'mute', id: titleKey, value: null }];
}

/** Declares two titles to be the same anime. */
export function linkTitles(titleKey: string, otherKey: string): Change {
  const titleKeys = sortPair(titleKey, otherKey);
  return [{ kind: 'link', id: titleKeys.join(' '), value: { titleKeys } }];
}

export function unlinkTitles(titleKey: string, otherKey: string): Change {
  // No title key contains a space.
  return [{ kind: 'link', id: sortPair(titleKey, otherKey).join(' '), value: null }];
}

/** Hides a finding until its fingerprint changes. */
export function ignoreFinding(id: string, fingerprint: string): Change {
  return [{ kind: 'ignored', id, value: { fingerprint } }];
}

export function showFinding(id: string): Change {
  return [{ kind: 'ignored', id, value: null }];
}

/** Saves a new view or changes an existing one. */
export function saveView(id: string, view: ItemValues['view']): Change {
  return [{ kind: 'view', id, value: view }];
}

export function removeView(id: string): Change {
  return [{ kind: 'view', id, value: null }];
}

/** Null restores the preference's default. */
export function setPreference(name: string, value: ItemValues['preference'] | null): Change {
  return [{ kind: 'preference', id: name, value }];
}

function sortPair(first: string, second: string): readonly [string, string] {
  return first < second ? [first, second] : [second, first];
}
