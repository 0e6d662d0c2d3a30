/** A platform and the number of its updates today. */
export interface PlatformFigure {
  /** Value of `data-platform`; see theme/platform-colors.css. */
  readonly name: string;
  /** The displayed name. */
  readonly label: string;
  readonly count: number;
}

/** Figures of the day that the route passes to the dashboard. */
export interface DayFigures {
  readonly updateCount: number;
  /** Sorted by count, highest first. */
  readonly platforms: readonly PlatformFigure[];
  /** Number of updates for each of the 24 hours in the operator's time zone. */
  readonly hours: readonly number[];
  /** Number of updates without a time, which `hours` does not count. */
  readonly undatedCount: number;
}

/** The figures that depend on the operator's marks. */
export interface MarkFigures {
  /** Number of new entries across all days. */
  readonly new: number;
  /** Those of followed titles. */
  readonly newInFollowed: number;
  /** Number of followed titles with an update today. */
  readonly followedTitles: number;
}

/** The figures of the day, if any, and whether the last fetch of the list failed. */
export interface DayState {
  /** Undefined until the list has loaded. */
  day: DayFigures | undefined;
  /** The name of the day if it is not today any more, for example 'Thursday, 26 Nov'; otherwise null. */
  listDay: string | null;
  /** Whether the last fetch of the list failed. */
  isFailed: boolean;
}
