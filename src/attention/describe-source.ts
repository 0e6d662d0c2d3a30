import { formatCount } from '../controls/format-count.ts';
import { describeKnownUntil, EVENING_MINUTE } from '../insight/known-until.ts';
import { isSilent, type QuietSource } from '../insight/sources.ts';
import { formatMinuteOfDay } from '../time/format-hour.ts';
import { describeDay } from './describe-day.ts';

/** A source, and how many followed titles come there. */
export interface AttentionSource extends QuietSource {
  readonly titleCount: number;
}

/**
 * Describes a source after the name of its platform: 'is silent: nothing today, usually 6 by now', 'has been silent since Monday:
 * nothing, usually 6 by 9:00 pm; 3 of your titles' or, on a day that is over, 'was silent'.
 */
export function describeSource(source: AttentionSource, today: string): string {
  const { day, since, fetchMinutes, titleCount } = source;
  const [count, usual] = [formatCount(source.count), formatCount(source.usual)];
  const isEvening = (fetchMinutes[0] ?? 0) >= EVENING_MINUTE;
  const by = isEvening ? `by ${formatMinuteOfDay(EVENING_MINUTE)}` : day < today ? 'by then' : 'by now';
  if (day < today)
    return isSilent(source)
      ? `was silent${describeKnownUntil(fetchMinutes.slice(-1))}`
      : `was quiet: ${count}, usually ${usual} ${by}`;
  if (!isSilent(source)) return `is quiet: ${count}, usually ${usual} ${by}`;
  if (since === day) return `is silent: nothing today, usually ${usual} ${by}`;
  const asOf = describeKnownUntil(fetchMinutes.slice(0, -1));
  const titles = titleCount === 0 ? '' : `; ${titleCount} of your titles`;
  return `has been silent since ${describeDay(since, today)}: nothing${asOf}, usually ${usual} ${by}${titles}`;
}

/** The rule behind it, in a sentence. */
export const SOURCES_RULE =
  'The usual number is the median for this weekday in the last four weeks. It counts only days on which the list was loaded at this time or later, after 9:00 pm what had come by 9:00 pm.';

/** What is stored when the operator closes the line about a source. */
export function sourceFinding({ platform, day, count }: QuietSource) {
  return { id: JSON.stringify(['source', platform, day]), content: `${count}` };
}
