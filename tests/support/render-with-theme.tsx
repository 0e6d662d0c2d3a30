import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../src/theme/theme.ts';

/** Renders content that needs the theme and queries but no router. Animations are off. */
export function renderWithTheme(content: ReactNode) {
  const queryClient = new QueryClient();
  return render(content, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    ),
  });
}
