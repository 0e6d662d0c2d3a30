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

/** Whether there are more matches than suggestions. */
export function hasMore({ matches, totalCount }: Matches): boolean {
  return totalCount > matches.length;
}

/** Whether the list would show more titles than there are suggestions. */
export function canShowAll({ matches, listedCount }: Matches): boolean {
  return listedCount > matches.length;
}

/** The keys of the suggestions in their order. The key of "All N titles" is empty. */
export function optionKeys(result: Matches): readonly string[] {
  const keys = result.matches.map(({ key }) => key);
  return [...keys, ...(canShowAll(result) ? [''] : []), ...result.views.map(({ key }) => key)];
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
