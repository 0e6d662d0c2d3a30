import { pluralize } from '../controls/format-count.ts';
import { describeEntry } from '../entries/describe-entry.ts';
import type { Entry } from '../entries/entry.ts';
import type { NameOf } from '../operator-data/use-title-name.ts';
import { shorten } from '../shorten.ts';

/** Longer lists would not fit into a notification. */
const MOST_LINES = 5;

/** The text of a notification about new entries, of which there is at least one. */
export function describeUpdates(
  entries: readonly Entry[],
  nameOf: NameOf,
): {
  readonly title: string;
  readonly body: string;
} {
  const lines = entries.map((entry) => `${shorten(nameOf(entry))}: ${shorten(describeEntry(entry))}`);
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES + 1} more`] : [];
  const [first] = entries;
  if (first && lines.length === 1)
    return { title: shorten(nameOf(first)), body: shorten(describeEntry(first)) };
  return {
    title: `${pluralize(lines.length, 'new entry', 'new entries')} in followed titles`,
    body: [...lines.slice(0, MOST_LINES - more.length), ...more].join('\n'),
  };
}
