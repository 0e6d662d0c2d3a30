import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/**
 * The attributes of a button that has only an icon: its name, which global.css shows while it has the pointer or the focus.
 * The theme gives ActionIcon and CloseButton the second one.
 */
export function iconOnly(name: string) {
  return { 'aria-label': name, 'data-icon-only': '' } as const;
}

/** The same for a button that has its word from a width on. */
export function useIconOnlyBelow(breakpoint: 'sm' | 'xl', name: string) {
  const minWidth = useMantineTheme().breakpoints[breakpoint];
  const hasWord = useMediaQuery(`(min-width: ${minWidth})`, true, { getInitialValueInEffect: false });
  return hasWord ? { 'aria-label': name } : iconOnly(name);
}
