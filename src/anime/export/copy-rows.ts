import { episodeText } from '../../entries/describe-entry.ts';
import { notify } from '../../notify/notify.tsx';
import { readEpisode } from '../../title/episode-number.ts';
import { copyText } from '../copy-text.ts';
import type { CsvRow } from './csv-rows.ts';
import { describeNoRows, describeRows, INCOMPLETE } from './describe-rows.ts';

/** Tells the operator why there is nothing to copy. */
export function reportNothingToCopy(message: string): void {
  notify({ key: 'copied', tone: 'info', title: 'Nothing to copy', message });
}

/**
 * Copies rows as text and tells the operator.
 * @param isComplete whether the rows are the whole view
 */
export async function copyRows(rows: readonly CsvRow[], isComplete: boolean): Promise<void> {
  if (rows.length === 0) return reportNothingToCopy(describeNoRows(isComplete));
  await copyText(writeLines(rows), {
    title: `Copied ${describeRows(rows)}`,
    message: isComplete ? 'A line each, with title, episode, platform and link.' : `The text ${INCOMPLETE}`,
    failure: 'The list was not copied',
    remedy: 'Try again, or export the view as CSV.',
  });
}

/** A line for each row, as in '名侦探柯南 · Episode 1166 · Bilibili · https://…', without what is not known. */
export function writeLines(rows: readonly CsvRow[]): string {
  return rows.map(writeLine).join('\n');
}

function writeLine({ title, episode: updateCount, info: updateInfo, platform, link }: CsvRow): string {
  const episode = episodeText({ updateCount, updateInfo, episode: readEpisode(updateCount, updateInfo) });
  return [title, episode, platform, link]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' · ');
}
