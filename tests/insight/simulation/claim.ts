import type { Gap } from '../../../src/insight/find-gaps.ts';
import type { Version } from '../../../src/insight/usual-days.ts';
import type { NumberRange } from '../../../src/title/episode-number.ts';

/** A sentence of the app, and what it is about. Days and times are those of the world. */
export type Claim = { readonly words: () => string } & (
  | UsualClaim
  | (NextClaim & { readonly kind: 'expected'; readonly episode: number | null })
  | (NextClaim & { readonly kind: 'late'; readonly episode: number | null })
  | (NextClaim & { readonly kind: 'not seen' })
  | JumpClaim
  | (VersionClaim & { readonly kind: 'went down'; readonly from: number; readonly to: number })
  | { readonly kind: 'was silent'; readonly platform: string; readonly day: number }
  | SourceClaim
  | { readonly kind: 'ahead'; readonly titleKey: string; readonly platform: string; readonly by: number }
  | GapClaim
);

interface VersionClaim extends Version {
  readonly titleKey: string;
}

export interface UsualClaim {
  readonly kind: 'usual';
  readonly titleKey: string;
  readonly isDaily: boolean;
  /** Said of a daily title: on how many of so many days it came. */
  readonly dayCount: number;
  readonly ofDays: number;
  readonly weekdays: readonly {
    readonly weekday: number;
    readonly name: string;
    readonly weekCount: number;
    readonly minute: number | null;
    readonly first: Version;
  }[];
}

export interface NextClaim extends VersionClaim {
  /** The day of which it speaks, and its usual minute. */
  readonly day: number;
  readonly minute: number | null;
}

export interface JumpClaim extends VersionClaim {
  readonly kind: 'jump';
  readonly missing: readonly Gap[];
  /** The day of the number that shows it. */
  readonly day: number;
}

interface SourceClaim {
  readonly kind: 'source';
  readonly platform: string;
  readonly count: number;
  readonly usual: number;
  /** The first and the last day of which it speaks. */
  readonly from: number;
  readonly day: number;
}

export interface GapClaim {
  readonly kind: 'not fetched';
  readonly titleKey: string;
  readonly platform: string;
  readonly missing: NumberRange;
  readonly fetchedOn: readonly string[];
}
