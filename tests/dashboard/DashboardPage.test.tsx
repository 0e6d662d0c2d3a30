import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import { Today, type TodayProps } from '../../src/dashboard/day/Today.tsx';
import { renderInRouter } from '../page/render-in-router.tsx';
import { dayOf, emptyDay, hoursOf, platformsOf } from './day.ts';
import { renderWithLinks } from './render-with-links.tsx';

const loading: TodayProps = {
  day: undefined,
  isFailed: false,
  markCounts: undefined,
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
  it('shows its heading and the rest of the page even if the list fails to load', async () => {
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

  it('shows updates, platforms and new entries, each with a note', async () => {
    await show({ day: dayOf({ updateCount: 1234 }), markCounts: { new: 12, followedTitles: 3 } });
    expect(cards()).toEqual([
      '1,234 updates today Most at 9:00 am – 10:00 am',
      '2 platforms Most from Bilibili',
      '12 new entries 3 followed titles updated today',
    ]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('links each count to what it counts', async () => {
    const { unmount } = renderWithLinks(
      <Today {...loading} day={dayOf()} markCounts={{ new: 35, followedTitles: 3 }} />,
    );
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['141 updates today', '/animes'],
      ['2 platforms', '/animes'],
      ['35 new entries', '/animes?only=new'],
      ['3 followed titles updated today', '/animes?only=followed'],
    ]);
    unmount();
    renderWithLinks(<Today {...loading} day={dayOf()} markCounts={null} />);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('uses the singular for one', async () => {
    await show({
      day: dayOf({ updateCount: 1, platforms: platformsOf(1), hours: hoursOf({}) }),
      markCounts: { new: 1, followedTitles: 1 },
    });
    expect(cards()).toEqual([
      '1 update today No update has a time',
      '1 platform All from Platform 0',
      '1 new entry 1 followed title updated today',
    ]);
  });

  it('names no platform if several tie for the most updates', async () => {
    await show({ day: dayOf({ platforms: platformsOf(5, 5, 2) }) });
    expect(cards()[1]).toBe('3 platforms 2 tied for the most');
  });

  it('names the hours that tie for the most updates', async () => {
    await show({ day: dayOf({ updateCount: 9, hours: hoursOf({ 3: 4, 9: 1, 20: 4 }) }) });
    expect(cards()[0]).toBe('9 updates today Most at 3:00 am and 8:00 pm');
  });

  it('says that no followed title was updated', async () => {
    await show({ day: dayOf(), markCounts: { new: 0, followedTitles: 0 } });
    expect(cards()[2]).toBe('0 new entries No update of a followed title');
  });

  it('shows no number of new entries if it cannot be known', async () => {
    await show({ day: dayOf(), markCounts: null });
    expect(cards()[2]).toBe('Not known new entries ');
  });

  it('says that there are no updates yet instead of showing zeros, and links to the list', async () => {
    await show({ day: emptyDay });
    expect(screen.getByText(/No anime has been updated yet today/)).toBeInTheDocument();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Open the list' }));
    expect(await screen.findByText('the list')).toBeInTheDocument();
  });

  it('shows that the list failed to load, and offers a retry', async () => {
    const onRetry = vi.fn();
    await show({ isFailed: true, onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps the figures if only a refresh of the list fails', async () => {
    await show({ day: dayOf({ updateCount: 5 }), isFailed: true });
    expect(cards()[0]).toMatch(/^5 updates today/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
