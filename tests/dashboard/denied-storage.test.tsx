import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['localStorage', 'sessionStorage'] as const)(
  'the dashboard shows all figures if the browser denies access to %s',
  async (name) => {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    renderApp(await createMemoryBrowser().openSignedIn(), '/');
    const figures = await screen.findByRole('region', { name: 'Today in figures' });
    await waitFor(() =>
      expect(within(figures).getAllByRole('listitem')[0]).toHaveTextContent(/^0 new in followed titles/),
    );
  },
);
