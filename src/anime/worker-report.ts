import type { AnimeList } from './anime.ts';
import type { Slice } from './entry-slice.ts';
import type { ListPage } from './read-list-page.ts';

/** What the worker tells: that it runs, slice by slice the entries, then the rest; or that the answer is no list. */
export type WorkerReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'slice'; readonly slice: Slice }
  | { readonly kind: 'done'; readonly page: ListPage; readonly rest: Omit<AnimeList, 'entries'> }
  | { readonly kind: 'malformed' };
