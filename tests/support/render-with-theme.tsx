import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../src/theme/theme.ts';

/** Renders content that needs the theme but no router, without animations. */
export function renderWithTheme(content: ReactNode) {
  return render(content, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        {children}
      </MantineProvider>
    ),
  });
}
