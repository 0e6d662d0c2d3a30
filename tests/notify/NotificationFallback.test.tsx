import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotificationFallback } from '../../src/notify/NotificationFallback.tsx';
import { preloadNotifications } from '../../src/notify/notify.ts';

it('NotificationFallback is a live region until the code for notifications has loaded', async () => {
  render(<NotificationFallback>The previous list is still shown.</NotificationFallback>);
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent('The previous list is still shown.');
  preloadNotifications();
  await waitFor(() => expect(region).not.toHaveAttribute('role'));
});
