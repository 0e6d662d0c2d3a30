import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('NotificationFallback is a live region until the code for notifications has loaded', async () => {
  // Another test in this thread may have loaded that code.
  vi.resetModules();
  const { NotificationFallback } = await import('../../src/notify/NotificationFallback.tsx');
  const { preloadNotifications } = await import('../../src/notify/notify.ts');
  render(<NotificationFallback>The previous list is still shown.</NotificationFallback>);
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent('The previous list is still shown.');
  preloadNotifications();
  await waitFor(() => expect(region).not.toHaveAttribute('role'));
});
