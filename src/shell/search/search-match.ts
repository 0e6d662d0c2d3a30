/** A suggestion of the header's search. */
export interface SearchMatch {
  readonly key: string;
  readonly title: string;
  /** BCP 47 tag of the title if its script shows the language; for fonts and screen readers. */
  readonly lang: string | undefined;
  /** Shown beside the title: platform and latest episode. */
  readonly detail: string;
}

/** The first matches and the total number of matches. */
export interface Matches {
  readonly matches: readonly SearchMatch[];
  readonly totalCount: number;
}

/** Searches the loaded list. Returns undefined until the list has loaded. */
export type FindMatches = (q: string) => Matches | undefined;
