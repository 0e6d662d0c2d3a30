/** A platform and how many of the day's updates it has. */
export interface PlatformFigure {
  /** What `data-platform` takes: see theme/platform-colors.css. */
  readonly name: string;
  /** What it is called on the screen. */
  readonly label: string;
  readonly count: number;
}

/** The day in figures, as the dashboard is handed it. */
export interface DayFigures {
  readonly updateCount: number;
  /** Updates since the last visit; null where no earlier visit is known. */
  readonly newCount: number | null;
  /** The most updates first. */
  readonly platforms: readonly PlatformFigure[];
  /** Updates by hour of the day in the operator's time zone; 24 counts. */
  readonly hours: readonly number[];
  /** Updates without a time, which are in no hour. */
  readonly undatedCount: number;
}

/** What a widget of the day shows: the figures, or why there are none. */
export interface DayReading {
  /** Undefined until the list is read. */
  day: DayFigures | undefined;
  /** Whether the last reading of the list failed. */
  isFailed: boolean;
}
