/** A platform of a row. */
interface RowPlatform {
  /** Value of `data-platform`; see theme/platform-colors.css. */
  readonly name: string;
  /** The displayed name. */
  readonly label: string;
}

/** The title of a row, which links to the drawer about it. */
interface RowTitle {
  readonly titleKey: string;
  readonly title: string;
  /** The value of `lang`, if it is known. */
  readonly language: string | undefined;
}

/** The next update of a followed title. */
export interface ExpectedRow extends RowTitle {
  /** 'YYYY-MM-DD'; a late one may be of a past day. */
  readonly day: string;
  /** For example '10:00 am'; null if the title has no usual time of day. */
  readonly time: string | null;
  readonly isLate: boolean;
  /** Null if it is unknown. */
  readonly episode: number | null;
  /** Where the title usually comes first; null if no platform usually comes first. */
  readonly platform: RowPlatform | null;
}

/** A platform with fewer entries today than usual by now. */
export interface SourceRow extends RowPlatform {
  /** 0 if the platform is silent. */
  readonly count: number;
  readonly usual: number;
}

/** An unexpected change of the episode numbers of a title on a platform. */
export interface FindingRow extends RowTitle {
  readonly id: string;
  readonly content: string;
  readonly platform: RowPlatform;
  readonly from: number;
  readonly to: number;
}

/** What the route passes to the dashboard. */
export interface AttentionFigures {
  /** In the order in which they are shown. */
  readonly expected: readonly ExpectedRow[];
  readonly sources: readonly SourceRow[];
  readonly findings: readonly FindingRow[];
}
