import { useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Matches } from './search-match.ts';

/**
 * Mantine's combobox, whose arrows go from the last suggestion to the first by way of none: with none of them active,
 * Enter searches for what is typed. Gives the place of the active one too, which Mantine does not tell.
 */
export function useSearchCombobox(text: string, q: string, found: Matches | undefined) {
  const combobox = useCombobox({ opened: q !== '' });
  const { getSelectedOptionIndex, updateSelectedOptionIndex } = combobox;
  const [active, setActive] = useState(-1);
  const count = found ? found.matches.length + (hasMore(found) ? 1 : 0) : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions deselect the active one.
  useEffect(() => {
    updateSelectedOptionIndex(-1);
    setActive(-1);
  }, [text, q, found, updateSelectedOptionIndex]);

  const step = (by: 1 | -1) => {
    // One place more than there are suggestions: the first stands for none of them.
    const places = count + 1;
    const next = ((getSelectedOptionIndex() + 1 + by + places) % places) - 1;
    updateSelectedOptionIndex(next, { scrollIntoView: true });
    setActive(next);
    return null;
  };
  return {
    combobox: { ...combobox, selectNextOption: () => step(1), selectPreviousOption: () => step(-1) },
    active: active < 0 ? null : active,
  };
}

/** Whether the search finds more than it suggests. */
export function hasMore({ matches, totalCount }: Matches): boolean {
  return totalCount > matches.length;
}
