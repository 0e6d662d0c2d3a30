import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns the attributes of an icon-only button: `aria-label`, and `data-icon-only`, which makes global.css show the name
 * as a tooltip on hover and focus. The theme sets `data-icon-only` on every ActionIcon and CloseButton.
 */
export function iconOnly(name: string) {
  return { 'aria-label': name, 'data-icon-only': '' } as const;
}

/** Like `iconOnly`, for a button that shows its label from this breakpoint upward. */
export function useIconOnlyBelow(breakpoint: 'sm' | 'xl', name: string) {
  const minWidth = useMantineTheme().breakpoints[breakpoint];
  const hasWord = useMediaQuery(`(min-width: ${minWidth})`, true, { getInitialValueInEffect: false });
  return hasWord ? { 'aria-label': name } : iconOnly(name);
}
