import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Bell } from '../../../src/shell/bell/Bell.tsx';
import type { BellNotification } from '../../../src/shell/bell/describe-notifications.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { readKey } from '../../support/keys.ts';

const late: BellNotification = {
  ...{ id: 'late', kind: 'late', title: '灵笼', language: 'zh', text: 'Late: expected Saturday, 28 Nov' },
  ...{ timeMs: Date.now() - 60_000, isRead: false, search: { about: readKey('灵笼~1') } },
};
const notifications: readonly BellNotification[] = [
  late,
  {
    ...{
      id: 'source',
      kind: 'source',
      title: 'Bilibili',
      language: undefined,
      text: 'Silent: nothing today',
    },
    ...{ timeMs: Date.now() - 120_000, isRead: true, search: { platform: ['bilibili'] } },
  },
];

async function renderBell(shown: readonly BellNotification[], path = '/') {
  const onMarkAllAsRead = vi.fn();
  const onOpenView = vi.fn();
  const Layout = ({ children }: { children: ReactNode }) => (
    <>
      <Bell notifications={shown} onMarkAllAsRead={onMarkAllAsRead} onOpenView={onOpenView} />
      {children}
    </>
  );
  const pages = { '/': <h1>Dashboard</h1>, '/animes': <h1>Anime</h1> };
  const view = await renderInRouter({ pages, path, Layout });
  const button = screen.getByRole('button', { name: 'Notifications' });
  await userEvent.click(button);
  const popover = await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...view, button, popover, onMarkAllAsRead };
}

it('operators 6: the badge counts the unread notifications, each of which links to where it can be seen', async () => {
  const { button, popover } = await renderBell(notifications);
  expect(button).toHaveAccessibleDescription('1 unread');
  const links = within(within(popover).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/animes?about=灵笼~1',
    '/animes?platform=["bilibili"]',
  ]);
  expect(within(popover).getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
  expect(within(popover).getByRole('link', { name: 'New in followed titles' })).toBeVisible();
});

it('operators 6: of many new entries, the bell lists the first twenty, and everything else in full', async () => {
  const entries = Array.from({ length: 30 }, (_, index): BellNotification => {
    return { ...late, id: `${index}`, kind: 'new', text: `Episode ${index}` };
  });
  const { button, popover } = await renderBell([...entries, late]);
  expect(button).toHaveAccessibleDescription('31 unread');
  const links = within(within(popover).getByRole('list')).getAllByRole('link');
  expect(links).toHaveLength(21);
  expect(links.at(-1)).toHaveTextContent(late.text);
});

it('operators 6: "Mark all as read" is there while something is unread, and keeps the focus in the popover', async () => {
  const { popover, onMarkAllAsRead } = await renderBell(notifications);
  await userEvent.click(within(popover).getByRole('button', { name: 'Mark all as read' }));
  expect(onMarkAllAsRead).toHaveBeenCalledOnce();
  expect(popover).toHaveFocus();
});

it('operators 4: the drawer about a title opens above the view that is open, as “Back” needs it', async () => {
  const { popover, router } = await renderBell(notifications, '/animes?period=week');
  await userEvent.click(within(popover).getByRole('link', { name: /灵笼/ }));
  expect(router.state.location.search).toEqual({ period: 'week', about: readKey('灵笼~1') });
  expect(router.state.location.state.isAboveView).toBe(true);
});

it('says what will be there while nothing is', async () => {
  const { button, popover } = await renderBell([]);
  expect(button).not.toHaveAccessibleDescription();
  expect(popover).toHaveTextContent('No unread notifications');
  expect(popover).toHaveTextContent('appear here');
  expect(within(popover).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});
