import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DashboardDetails } from '../../src/dashboard/DashboardDetails.tsx';
import { dayOf, emptyDay } from './day.ts';
import { renderWithLinks as render } from './render-with-links.tsx';

beforeEach(() => void vi.useFakeTimers({ now: fetchedAtMs, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const fetchedAtMs = new Date(2025, 8, 20, 10, 17).getTime();

const shared = {
  fetchedAtMs,
  isBusy: false,
  onRetry: () => undefined,
};

const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent}`);

describe('DashboardDetails', () => {
  it('shows real data first, then the demonstration under its own heading', () => {
    render(<DashboardDetails {...shared} day={dayOf()} isFailed={false} latest="the latest" />);
    expect(headings().filter((heading) => !heading.startsWith('h4'))).toEqual([
      'h2 Updates by platform',
      'h2 Updates by hour',
      'h2 Just updated',
      'h2 Demonstration',
      'h3 News',
      'h3 Traffic by site',
      'h3 Tasks',
    ]);
    expect(screen.getByRole('region', { name: 'Just updated' })).toHaveTextContent(
      /The newest 5 of 141.*the latest/,
    );
    expect(screen.getByRole('region', { name: 'Demonstration' })).toHaveTextContent(/below are made up/);
  });

  it('shows only real data if the build leaves the demonstration out', () => {
    vi.stubEnv('VITE_DEMONSTRATION', 'false');
    render(<DashboardDetails {...shared} day={dayOf()} isFailed={false} latest="the latest" />);
    expect(headings()).toEqual(['h2 Updates by platform', 'h2 Updates by hour', 'h2 Just updated']);
  });

  it('keeps the demonstration if the day is empty or the list failed to load', () => {
    const { rerender } = render(
      <DashboardDetails {...shared} day={emptyDay} isFailed={false} latest="the latest" />,
    );
    expect(screen.queryByText('the latest')).toBeNull();
    expect(headings()).toContain('h3 News');
    rerender(<DashboardDetails {...shared} day={undefined} isFailed latest={undefined} />);
    expect(screen.getAllByText(/the list could not be loaded/)).toHaveLength(3);
    expect(headings()).toContain('h3 Tasks');
  });

  it('says that it shows all of today if there are five updates or fewer', () => {
    render(
      <DashboardDetails {...shared} day={dayOf({ updateCount: 3 })} isFailed={false} latest="the latest" />,
    );
    expect(screen.getByText('All of today’s updates')).toBeInTheDocument();
  });

  it('shows the time of the figures above the charts if only a refresh of the list failed', () => {
    const { rerender } = render(<DashboardDetails {...shared} day={dayOf()} isFailed latest="the latest" />);
    const notice = screen.getByRole('group');
    expect(notice).toHaveTextContent(/could not be refreshed; these figures are from 10:17 am/);
    const chart = screen.getByRole('region', { name: 'Updates by platform' });
    expect(notice.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    rerender(<DashboardDetails {...shared} day={undefined} isFailed latest={undefined} />);
    expect(notice).not.toBeInTheDocument();
    rerender(<DashboardDetails {...shared} day={dayOf()} isFailed={false} latest="the latest" />);
    expect(notice).not.toBeInTheDocument();
  });

  it('names the day of the figures after midnight', () => {
    vi.useFakeTimers({ now: new Date(2025, 8, 20, 23, 59, 30) });
    render(<DashboardDetails {...shared} day={dayOf()} isFailed latest="the latest" />);
    const notice = screen.getByRole('group');
    expect(notice).toHaveTextContent(/these figures are from 10:17 am(?! yesterday)/);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(notice).toHaveTextContent(/these figures are from 10:17 am yesterday/);
  });
});
