import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../src/theme/theme.ts';

/** Shows what needs no router. Animations are off. */
export function renderWithTheme(content: ReactNode) {
  return render(
    <MantineProvider theme={theme} env="test">
      {content}
    </MantineProvider>,
  );
}
