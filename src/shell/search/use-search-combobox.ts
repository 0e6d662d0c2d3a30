import { useCombobox } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import type { Matches } from './title-search.ts';

/**
 * Mantine's combobox with one change: between the last suggestion and the first, the arrow keys select nothing, so that
 * Enter searches for the typed text. Also returns the index of the active suggestion, which Mantine does not expose.
 */
export function useSearchCombobox(text: string, q: string, result: Matches | undefined) {
  const combobox = useCombobox({ opened: q !== '' });
  const { getSelectedOptionIndex, updateSelectedOptionIndex } = combobox;
  const [activeIndex, setActiveIndex] = useState(-1);
  const count = result ? result.matches.length + result.views.length + (canShowAll(result) ? 1 : 0) : 0;

  // Another text deselects the active suggestion.
  useDidUpdate(() => {
    updateSelectedOptionIndex(-1);
    setActiveIndex(-1);
  }, [text, q]);

  const step = (direction: 1 | -1) => {
    // One position more than there are options, because position 0 selects nothing.
    const positionCount = count + 1;
    const next = ((getSelectedOptionIndex() + 1 + direction + positionCount) % positionCount) - 1;
    updateSelectedOptionIndex(next, { scrollIntoView: true });
    setActiveIndex(next);
    return null;
  };
  return {
    combobox: { ...combobox, selectNextOption: () => step(1), selectPreviousOption: () => step(-1) },
    activeIndex: activeIndex < 0 || activeIndex >= count ? null : activeIndex,
  };
}

/** Whether there are more matches than suggestions. */
export function hasMore({ matches, totalCount }: Matches): boolean {
  return totalCount > matches.length;
}

/** Whether the list would show more titles than there are suggestions. */
export function canShowAll({ matches, listedCount }: Matches): boolean {
  return listedCount > matches.length;
}
