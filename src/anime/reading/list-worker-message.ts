import type { AnimeList } from '../anime.ts';
import type { PackedEntries } from './packed-entries.ts';
import type { ListPage } from './read-list-page.ts';

/** A list in transferable form. */
export interface PackedList extends Omit<AnimeList, 'entries'> {
  readonly entries: PackedEntries;
}

/** Messages from the worker: `ready` after its start, then `done` with the list, or `malformed`. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly page: ListPage; readonly list: PackedList }
  | { readonly kind: 'malformed' };
