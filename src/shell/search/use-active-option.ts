import { useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';

/**
 * The index of the active suggestion, null if there is none, and `step`, which activates the next or the previous one.
 * Between the last suggestion and the first, none is active, so that Enter searches for the typed text.
 */
export function useActiveOption(count: number, text: string, q: string) {
  const [index, setIndex] = useState(-1);
  // Another text deselects the active suggestion.
  useDidUpdate(() => setIndex(-1), [text, q]);
  const step = (direction: 1 | -1) => {
    // One position more than there are options, because at position 0 none is active.
    const positionCount = count + 1;
    setIndex(((index + 1 + direction + positionCount) % positionCount) - 1);
  };
  return { activeIndex: index < 0 || index >= count ? null : index, step };
}
