import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Matches } from './search-match.ts';

/**
 * What the suggestions search for, in their order: each its title, and where there are more matches the last one `q`.
 * The arrows walk them, Enter chooses; with none of them active it is the form that searches, for what is typed.
 */
export function useSearchChoice(
  text: string,
  q: string,
  found: Matches | undefined,
  onChoose: (q: string) => void,
) {
  const [active, setActive] = useState<number | null>(null);
  const choices = found ? choicesOf(q, found) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions, none chosen among them.
  useEffect(() => setActive(null), [text, q, found]);

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const choice = active === null ? undefined : choices[active];
    if (event.key === 'ArrowDown') setActive(stepFrom(active, 1, choices.length));
    else if (event.key === 'ArrowUp') setActive(stepFrom(active, -1, choices.length));
    else if (event.key === 'Enter' && choice !== undefined) onChoose(choice);
    else return;
    // Else the caret jumps, and the form searches for what is typed.
    event.preventDefault();
  };
  return { choices, active, pressKey };
}

function choicesOf(q: string, { matches, totalCount }: Matches): readonly string[] {
  const titles = matches.map(({ title }) => title);
  return totalCount > matches.length ? [...titles, q] : titles;
}

/** Up and down among `count` suggestions, round by way of none, the typed text. */
function stepFrom(active: number | null, step: 1 | -1, count: number): number | null {
  const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
  return next < 0 || next >= count ? null : next;
}
