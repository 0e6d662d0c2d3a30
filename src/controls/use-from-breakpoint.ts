import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is at least as wide as this breakpoint of the theme. */
export function useFromBreakpoint(name: 'sm' | 'lg' | 'xl'): boolean {
  const minWidth = useMantineTheme().breakpoints[name];
  return useMediaQuery(`(min-width: ${minWidth})`, true, { getInitialValueInEffect: false });
}
