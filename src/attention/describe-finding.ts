import { pluralize } from '../controls/format-count.ts';
import { platformName, versionName } from '../entries/platform.ts';
import { countNumbers, formatNumbers } from '../insight/find-gaps.ts';
import type { NumbersFinding, SilentFinding } from '../insight/findings.ts';
import { describeKnownUntil } from '../insight/known-until.ts';
import type { NameOf } from '../operator-data/use-title-name.ts';
import { describeDay } from './describe-day.ts';

/** Names what a finding is about, for example '灵笼 on Bilibili 国语版'. */
export function nameOfFinding({ entry }: NumbersFinding, nameOf: NameOf): string {
  return `${nameOf(entry)} on ${versionName(entry.platform, entry.language)}`;
}

/**
 * For example '7 not listed' or '7 not listed, 8 on Bilibili' if that had it. An episode that was never listed may still have been
 * released.
 */
export function describeNumbers({ kind, missing }: NumbersFinding): string {
  if (kind === 'decrease') return 'went down';
  const notListed = missing.filter(({ fetchedOn }) => fetchedOn.length === 0);
  const elsewhere = missing.filter(({ fetchedOn }) => fetchedOn.length > 0);
  return [
    ...(notListed.length > 0 ? [`${formatNumbers(notListed)} not listed`] : []),
    ...elsewhere.map((gap) => `${formatNumbers([gap])} on ${gap.fetchedOn.map(platformName).join(', ')}`),
  ].join(', ');
}

/** For example 'Bilibili was silent on Thursday', 'Bilibili was silent from Monday to Thursday as of 9:49 pm each day'. */
export function describeSilence(
  { platform, since, day, fetchMinutes }: SilentFinding,
  today: string,
): string {
  const days =
    since === day
      ? `on ${describeDay(day, today)}`
      : `from ${describeDay(since, today)} to ${describeDay(day, today)}`;
  return `${platformName(platform)} was silent ${days}${describeKnownUntil(fetchMinutes)}`;
}

/** For example '7 numbers missing'. */
export function describeMissing({ jumps }: SilentFinding): string {
  const count = jumps.reduce((sum, { missing }) => sum + countNumbers(missing), 0);
  return `${pluralize(count, 'number')} missing`;
}
