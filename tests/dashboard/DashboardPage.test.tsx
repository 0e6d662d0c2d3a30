import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import type { TodayProps } from '../../src/dashboard/day/Today.tsx';
import { renderInRouter } from '../page/render-in-router.tsx';
import { dayOf, emptyDay, hoursOf, platformsOf } from './day.ts';

const unread: TodayProps = {
  day: undefined,
  isFailed: false,
  isVisitKnown: true,
  visitNote: null,
  onRetry: () => undefined,
};

const show = (props: Partial<TodayProps>) =>
  renderInRouter({
    pages: {
      '/': (
        <DashboardPage {...unread} {...props}>
          the rest
        </DashboardPage>
      ),
      '/animes': 'the list',
    },
  });

const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('DashboardPage', () => {
  it('has its heading, and the rest below whatever the list does', async () => {
    await show({ isFailed: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByText('the rest')).toBeInTheDocument();
  });

  it('says that it waits for the figures', async () => {
    await show({});
    expect(screen.getByRole('status')).toHaveTextContent("Loading today's figures");
    expect(screen.getByRole('region', { name: 'Today in figures' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  });

  it('tells updates, platforms and what is new, each with one more thing to know', async () => {
    await show({ day: dayOf({ updateCount: 1234 }), visitNote: 'Since 20 Sep 2025 10:17 am' });
    expect(cards()).toEqual([
      '1,234 updates today Most from 09:00 to 10:00',
      '2 platforms Most from Bilibili',
      '12 new since your last visit Since 20 Sep 2025 10:17 am',
    ]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('speaks of one as of one', async () => {
    await show({
      day: dayOf({ updateCount: 1, platforms: platformsOf(1), newCount: 0, hours: hoursOf({}) }),
    });
    expect(cards()).toEqual([
      '1 update today None has a time',
      '1 platform All from Platform 0',
      '0 new since your last visit ',
    ]);
  });

  it('names no leader where several lead', async () => {
    await show({ day: dayOf({ platforms: platformsOf(5, 5, 2) }) });
    expect(cards()[1]).toBe('3 platforms 2 with equally many');
  });

  it('says that it is the first visit instead of a number that means nothing', async () => {
    await show({ day: dayOf({ newCount: null }), visitNote: 'the note' });
    expect(cards()[2]).toBe('First visit as far as this browser knows the note');
  });

  it('does not speak of a first visit where visits cannot be remembered', async () => {
    await show({ day: dayOf({ newCount: null }), isVisitKnown: false, visitNote: 'the note' });
    expect(cards()[2]).toBe('Not known what is new to you the note');
  });

  it('says that a day has brought nothing yet instead of showing zeros, and leads to the list', async () => {
    await show({ day: emptyDay });
    expect(screen.getByText(/No anime has been updated yet today/)).toBeInTheDocument();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Open the list' }));
    expect(await screen.findByText('the list')).toBeInTheDocument();
  });

  it('says that the list failed, and reads it again with the focus kept on the page', async () => {
    const onRetry = vi.fn();
    await show({ isFailed: true, onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the figures when only a later reading fails', async () => {
    await show({ day: dayOf({ updateCount: 5 }), isFailed: true });
    expect(cards()[0]).toMatch(/^5 updates today/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
