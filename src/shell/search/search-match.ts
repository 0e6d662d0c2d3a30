/** An entry that the header's search offers while typing. */
export interface SearchMatch {
  readonly key: string;
  readonly title: string;
  /** BCP 47 tag of the title, where it is told by its writing; for fonts and screen readers. */
  readonly lang: string | undefined;
  /** Said beside the title: platform and newest episode. */
  readonly detail: string;
}

/** The first matches and how many there are in all. */
export interface Matches {
  readonly matches: readonly SearchMatch[];
  readonly totalCount: number;
}

/** Searches the list that is loaded; undefined while there is none. */
export type FindMatches = (q: string) => Matches | undefined;
