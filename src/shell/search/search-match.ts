import type { AnimeSearch } from '../Navigation.tsx';

/** A suggestion of the header's search: a title. */
export interface SearchMatch {
  readonly key: string;
  readonly title: string;
  /** BCP 47 tag of the title if its script shows the language; for fonts and screen readers. */
  readonly lang: string | undefined;
  /** Shown beside the title: whether it is muted, platform and latest episode. */
  readonly detail: string;
  /** The heading above it. */
  readonly group: string;
}

/** A saved view with a matching name. */
export interface ViewMatch {
  /** Differs from the keys of titles. */
  readonly key: string;
  readonly name: string;
  readonly search: AnimeSearch;
}

/** The first matches and the total number of titles that match. */
export interface Matches {
  readonly matches: readonly SearchMatch[];
  readonly totalCount: number;
  /** All saved views that match. */
  readonly views: readonly ViewMatch[];
  /** How many of them the list of the whole history would show for the same text. */
  readonly listedCount: number;
  /** Whether the whole history was searched, and with all that the search compares. */
  readonly isComplete: boolean;
}

/** The search of titles, which the route passes to the layout. */
export interface TitleSearch {
  /** Returns undefined until there is something to search. */
  readonly findMatches: (q: string) => Matches | undefined;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Opens the drawer about a title. */
  readonly onOpenTitle: (title: string) => void;
}
