import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createNotifications } from '../../../src/demonstration/notifications.ts';
import { DemonstrationBell } from '../../../src/shell/bell/DemonstrationBell.tsx';
import { DemonstrationItem } from '../../../src/shell/bell/DemonstrationItem.tsx';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

const samples = createNotifications(Date.now());
const bell = () => screen.getByRole('button', { name: 'Notifications' });
const popover = () => screen.getByRole('dialog', { name: 'Notifications' });

async function renderBell() {
  const Layout = ({ children }: { children: ReactNode }) => (
    <>
      <DemonstrationBell />
      {children}
    </>
  );
  return await renderInRouter({ pages: { '/': <h1>Dashboard</h1>, '/animes': <h1>Anime</h1> }, Layout });
}

async function openPopover() {
  const view = await renderBell();
  await userEvent.click(bell());
  await screen.findByRole('dialog', { name: 'Notifications' });
  return view;
}

it('the bell shows the unread count and announces a dialog', async () => {
  await renderBell();
  expect(screen.getByText('+2')).toBeVisible();
  expect(bell()).toHaveAccessibleDescription('2 unread');
  expect(bell()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
});

describe('popover', () => {
  it('lists the first two under New and the next three under Before that', async () => {
    await openPopover();
    const shown = (name: string) =>
      within(within(popover()).getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('strong')?.textContent);
    expect(shown('New')).toEqual(samples.slice(0, 2).map(({ title }) => title));
    expect(shown('Before that')).toEqual(samples.slice(2, 5).map(({ title }) => title));
    expect(within(popover()).getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
  });

  it('shows the unread count and marks each unread notification', async () => {
    await openPopover();
    expect(within(popover()).getByText('You have 2 unread messages')).toBeVisible();
    expect(within(popover()).getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
  });

  it('marks all as read: removes marks, badge and button', async () => {
    await openPopover();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));

    expect(screen.queryByRole('img', { name: 'Unread' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(within(popover()).getByRole('status')).toHaveTextContent('You have no unread messages');
    expect(screen.queryByText('+2')).not.toBeInTheDocument();
    expect(bell()).not.toHaveAccessibleDescription();
  });

  it('closes on View all, which has no target', async () => {
    const { history } = await openPopover();
    await userEvent.click(screen.getByRole('button', { name: 'View all' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(history.location.href).toBe('/');
  });

  it('closes on a route change', async () => {
    const { router } = await openPopover();
    await act(() => router.navigate({ to: '/animes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('a notification shows the relative time and the full date', () => {
  const [sample] = samples;
  if (!sample) throw new Error('There is no demonstration notification.');
  const nowMs = new Date(2025, 8, 20, 12, 17).getTime();
  const postedAt = new Date(2025, 8, 20, 10, 17).getTime();
  const { container } = renderWithTheme(
    <ul>
      <DemonstrationItem notification={{ ...sample, postedAt }} nowMs={nowMs} />
    </ul>,
  );
  const time = container.querySelector('time');
  expect(time).toHaveTextContent('2 hours ago · 20 Sep 2025 10:17 am');
  expect(time).toHaveAttribute('datetime', new Date(postedAt).toISOString());
});
