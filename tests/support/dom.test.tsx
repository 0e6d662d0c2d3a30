import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotificationHost } from '../../src/notify/NotificationHost.tsx';
import { notify, readNotificationList } from '../../src/notify/notify.ts';
import { renderWithTheme } from './render-with-theme.tsx';

it('a test may end before the code for its notification has loaded', () => {
  notify({ key: 'link-copied', tone: 'success', title: 'Link copied' });
  expect(readNotificationList()).toBeNull();
});

it('the code has loaded before the next test, which does not show the notification', async () => {
  expect(readNotificationList()).not.toBeNull();
  renderWithTheme(<NotificationHost />);
  expect(screen.queryByRole('alert')).toBeNull();
});
