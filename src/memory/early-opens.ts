import type { EntryIdentity } from '../title/entry-key.ts';

/** Entries whose links were opened before the code of the memory had loaded, in order. */
const earlyOpens: EntryIdentity[] = [];

export function addEarlyOpen(entry: EntryIdentity): void {
  earlyOpens.push(entry);
}

/** Returns the entries and forgets them. */
export function takeEarlyOpens(): EntryIdentity[] {
  return earlyOpens.splice(0);
}
