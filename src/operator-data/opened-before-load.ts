import type { EntryIdentity } from '../title/entry-key.ts';

/** Entries whose links were opened before the operator's data had loaded, in order. */
const openedBeforeLoad: EntryIdentity[] = [];

export function addOpenedBeforeLoad(entries: readonly EntryIdentity[]): void {
  openedBeforeLoad.push(...entries);
}

/** Returns the entries and forgets them. */
export function takeOpenedBeforeLoad(): EntryIdentity[] {
  return openedBeforeLoad.splice(0);
}
