import { formatClock } from './clock.ts';
import type { Release, Title } from './world.ts';

/** What the world says about a sentence: it is true, or why it is false. 'open': nobody could have known. */
export type Verdict = 'true' | 'open' | { readonly because: string };

/** A release in words. */
export function describe({ titleKey, track, slot, at, isAgain }: Release): string {
  const numbers = slot.first === slot.last ? `${slot.first}` : `${slot.first}-${slot.last}`;
  return `${titleKey} ${numbers} on ${track.platform}${track.language}${isAgain ? ' again' : ''} at ${formatClock(at)}`;
}

export function releasesOf(title: Title, version: { readonly platform: string; readonly language: string }) {
  return title.releases.filter(
    ({ track }) => track.platform === version.platform && track.language === version.language,
  );
}
