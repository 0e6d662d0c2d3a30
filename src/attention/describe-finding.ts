import { pluralize } from '../controls/format-count.ts';
import { platformName, versionName } from '../entries/platform.ts';
import { formatNumbers } from '../insight/find-gaps.ts';
import type { NumbersFinding, SilentFinding } from '../insight/findings.ts';
import type { NameOf } from '../operator-data/use-title-name.ts';
import { daysBefore } from '../time/day.ts';
import { formatNearDay, formatWeekday } from '../time/format-time.ts';
import type { NumberRange } from '../title/episode-number.ts';

/** Names what a finding is about, for example '灵笼 on Bilibili 国语版'. */
export function nameOfFinding({ entry }: NumbersFinding, nameOf: NameOf): string {
  return `${nameOf(entry)} on ${versionName(entry.platform, entry.language)}`;
}

/** For example '7 not listed'. An episode that was never listed may still have been released. */
export function describeNumbers({ kind, missing }: NumbersFinding): string {
  return kind === 'decrease' ? 'went down' : `${formatNumbers(missing)} not listed`;
}

/** For example 'Bilibili was silent on Thursday'. A day of more than a week ago has its date. */
export function describeSilence({ platform, day }: SilentFinding, today: string): string {
  const isNear = day > daysBefore(today, 7);
  return `${platformName(platform)} was silent on ${isNear ? formatWeekday(day) : formatNearDay(day)}`;
}

/** For example '7 numbers missing'. */
export function describeMissing({ jumps }: SilentFinding): string {
  const count = jumps.reduce((sum, { missing }) => sum + countOf(missing), 0);
  return `${pluralize(count, 'number')} missing`;
}

function countOf(ranges: readonly NumberRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}
