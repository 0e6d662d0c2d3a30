/** An entry that the header's search offers while typing. */
export interface SearchMatch {
  readonly key: string;
  readonly title: string;
  /** BCP 47 tag of the title, where it is told by its writing; for fonts and screen readers. */
  readonly lang: string | undefined;
  /** Said beside the title: platform and newest episode. */
  readonly detail: string;
}

/** The first matches and how many there are in all; undefined while there is no list to search. */
export type FindMatches = (q: string) => { matches: readonly SearchMatch[]; totalCount: number } | undefined;
