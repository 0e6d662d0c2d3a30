import { formatCount } from '../controls/format-count.ts';
import { isSilent, type QuietSource } from '../insight/sources.ts';

/**
 * Describes a source after the name of its platform: 'is silent: nothing today, usually 6 by now' or, on a day that is over, 'was
 * silent'.
 */
export function describeSource(source: QuietSource, today: string): string {
  const [count, usual] = [formatCount(source.count), formatCount(source.usual)];
  if (source.day < today)
    return isSilent(source) ? 'was silent' : `was quiet: ${count}, usually ${usual} by then`;
  return `${isSilent(source) ? 'is silent: nothing today' : `is quiet: ${count}`}, usually ${usual} by now`;
}

/** What is stored when the operator closes the line about a source. */
export function sourceFinding({ platform, day, count }: QuietSource) {
  return { id: JSON.stringify(['source', platform, day]), content: `${count}` };
}
