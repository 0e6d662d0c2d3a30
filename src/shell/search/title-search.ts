import type { TitleMatches } from '../../search/search-titles.ts';
import type { ViewMatch } from './search-views.ts';

/** The first matches and the total number of titles that match. */
export interface Matches extends TitleMatches {
  /** All views that match. */
  readonly views: readonly ViewMatch[];
  /** Whether the whole history was searched, and with all that the search compares. */
  readonly isComplete: boolean;
  /** Whether the stored history could not be read. */
  readonly isHistoryMissing: boolean;
}

/** The search of titles in the header. */
export interface TitleSearch {
  /** Returns undefined until there is something to search. */
  readonly findMatches: (q: string) => Matches | undefined;
  /** Call this with each text: it loads what the search compares. */
  readonly loadMatchers: (q: string) => unknown;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Opens the drawer about a title. */
  readonly onOpenTitle: (title: string) => void;
  readonly onOpenView: (search: ViewMatch['search']) => void;
}
