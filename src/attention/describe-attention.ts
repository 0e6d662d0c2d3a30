import { pluralize } from '../controls/format-count.ts';
import { platformName } from '../entries/platform.ts';
import { type QuietSource, silentOn } from '../insight/sources.ts';
import type { ExpectedTitle } from './use-attention.ts';

/** For example '1 title is late'. Empty if none is. */
export function lateInWords(expected: readonly ExpectedTitle[]): string {
  const count = expected.filter(({ next }) => next.lateSinceMs !== null).length;
  return count === 0 ? '' : `${pluralize(count, 'title')} ${count === 1 ? 'is' : 'are'} late`;
}

/** For example 'Bilibili is silent' or '2 platforms are silent', as of today. Empty if none is. */
export function silentInWords(sources: readonly QuietSource[], today: string): string {
  const silent = silentOn(today, sources);
  const [first] = silent;
  if (!first) return '';
  return silent.length === 1
    ? `${platformName(first.platform)} is silent`
    : `${pluralize(silent.length, 'platform')} are silent`;
}
