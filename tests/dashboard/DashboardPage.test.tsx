import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import type { TodayProps } from '../../src/dashboard/day/Today.tsx';
import { renderInRouter } from '../page/render-in-router.tsx';
import { dayOf, emptyDay, hoursOf, platformsOf } from './day.ts';

const loading: TodayProps = {
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
        <DashboardPage {...loading} {...props}>
          the rest
        </DashboardPage>
      ),
      '/animes': 'the list',
    },
  });

const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('DashboardPage', () => {
  it('shows its heading and the rest of the page even if the list fails', async () => {
    await show({ isFailed: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByText('the rest')).toBeInTheDocument();
  });

  it('announces that the figures are loading', async () => {
    await show({});
    expect(screen.getByRole('status')).toHaveTextContent("Loading today's figures");
    expect(screen.getByRole('region', { name: 'Today in figures' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  });

  it('shows updates, platforms and new updates, each with a note', async () => {
    await show({ day: dayOf({ updateCount: 1234 }), visitNote: 'Since 20 Sep 2025 10:17 am' });
    expect(cards()).toEqual([
      '1,234 updates today Most from 09:00 to 10:00',
      '2 platforms Most from Bilibili',
      '12 new since your last visit Since 20 Sep 2025 10:17 am',
    ]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('uses the singular for one', async () => {
    await show({
      day: dayOf({ updateCount: 1, platforms: platformsOf(1), newCount: 0, hours: hoursOf({}) }),
    });
    expect(cards()).toEqual([
      '1 update today None has a time',
      '1 platform All from Platform 0',
      '0 new since your last visit ',
    ]);
  });

  it('names no platform if several tie for the most updates', async () => {
    await show({ day: dayOf({ platforms: platformsOf(5, 5, 2) }) });
    expect(cards()[1]).toBe('3 platforms 2 tied for the most');
  });

  it('shows that it is the first visit instead of a number', async () => {
    await show({ day: dayOf({ newCount: null }), visitNote: 'the note' });
    expect(cards()[2]).toBe('First visit as far as this browser knows the note');
  });

  it('does not mention a first visit if visits cannot be stored', async () => {
    await show({ day: dayOf({ newCount: null }), isVisitKnown: false, visitNote: 'the note' });
    expect(cards()[2]).toBe('Not known what is new to you the note');
  });

  it('says that there are no updates yet instead of showing zeros, and links to the list', async () => {
    await show({ day: emptyDay });
    expect(screen.getByText(/No anime has been updated yet today/)).toBeInTheDocument();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Open the list' }));
    expect(await screen.findByText('the list')).toBeInTheDocument();
  });

  it('shows that the list failed, and moves the focus to the heading on a retry', async () => {
    const onRetry = vi.fn();
    await show({ isFailed: true, onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the figures if only a refresh of the list fails', async () => {
    await show({ day: dayOf({ updateCount: 5 }), isFailed: true });
    expect(cards()[0]).toMatch(/^5 updates today/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
