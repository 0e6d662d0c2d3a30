import type { AnimeList } from '../anime.ts';
import type { PackedEntries } from './packed-entries.ts';
import type { ListPage } from './read-list-page.ts';

/** A list on its way from the worker. */
export interface PackedList extends Omit<AnimeList, 'entries'> {
  readonly entries: PackedEntries;
}

/** What the worker tells: that it runs, then what it read; or that the answer is no list. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly page: ListPage; readonly list: PackedList }
  | { readonly kind: 'malformed' };
