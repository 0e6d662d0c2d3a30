import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DashboardPage } from '../../src/dashboard/DashboardPage.tsx';
import { renderWithLinks } from '../support/render-with-links.tsx';
import { dayOf, emptyDay } from './day.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

type Props = ComponentProps<typeof DashboardPage>;

const FETCHED_AT_MS = new Date(2025, 8, 20, 10, 17).getTime();

const pageWith = (props: Partial<Props>) => (
  <DashboardPage
    day={undefined}
    listDay={null}
    asOf={null}
    isFailed={false}
    markFigures={undefined}
    words={{ late: '', silent: '' }}
    failure="why it failed"
    attention="what needs attention"
    latest="the latest"
    fetchedAtMs={FETCHED_AT_MS}
    isBusy={false}
    onRetry={() => undefined}
    {...props}
  />
);

/** Renders the dashboard; `change` renders it with other properties. */
function show(props: Partial<Props>) {
  const { rerender } = renderWithLinks(pageWith(props));
  return { change: (next: Partial<Props>) => rerender(pageWith(next)) };
}

const headings = () =>
  screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent}`);

describe('DashboardPage', () => {
  it('keeps the figures if only a refresh of the list fails, and says above the charts when they were fetched', () => {
    vi.useFakeTimers({ now: FETCHED_AT_MS, toFake: ['Date'] });
    const { change } = show({ day: dayOf(), isFailed: true });
    expect(screen.getByText('updates today')).toBeVisible();
    const notice = screen.getByRole('group');
    expect(notice).toHaveTextContent(/could not be refreshed; these figures are from 10:17 am/);
    const chart = screen.getByRole('region', { name: 'Updates by platform' });
    expect(notice.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    change({ day: dayOf() });
    expect(notice).not.toBeInTheDocument();
  });

  it('says when the list was loaded', () => {
    vi.useFakeTimers({ now: new Date(2025, 8, 20, 23, 59, 30) });
    const { change } = show({});
    const line = screen.getByText('Loading the list …');
    change({ day: dayOf() });
    expect(line).toHaveTextContent(/^List loaded at 10:17 am$/);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(line).toHaveTextContent(/^List loaded at 10:17 am yesterday$/);
  });

  it('shows the newest five entries of the day, or all if there are no more', () => {
    const { change } = show({ day: dayOf() });
    const latest = screen.getByRole('region', { name: 'Just updated' });
    expect(latest).toHaveTextContent(/The newest 5 of 141.*the latest/);
    change({ day: dayOf({ updateCount: 3 }) });
    expect(latest).toHaveTextContent(/All of today’s updates.*the latest/);
    change({ day: dayOf({ updateCount: 3 }), listDay: 'Thursday, 26 Nov', asOf: '11:50 pm' });
    expect(latest).toHaveTextContent(/All updates on Thursday, 26 Nov as of 11:50 pm.*the latest/);
  });

  it('says once that the day has no updates, and leads to earlier days', () => {
    const { change } = show({ day: emptyDay });
    expect(headings().slice(0, 3)).toEqual(['h1 Dashboard', 'h2 Today in figures', 'h2 Just updated']);
    expect(screen.queryByRole('region', { name: /^Updates by/ })).toBeNull();
    const card = screen.getByRole('region', { name: 'Just updated' });
    expect(card).toHaveTextContent('There have been no updates today. Show the last 7 days');
    expect(screen.getByRole('link', { name: 'Show the last 7 days' })).toHaveAttribute(
      'href',
      '/animes?period=week',
    );
    change({ day: emptyDay, asOf: '12:10 am' });
    expect(card).toHaveTextContent('There were no updates today as of 12:10 am.');
    change({ day: emptyDay, listDay: 'Thursday, 26 Nov', asOf: '11:50 pm' });
    expect(card).toHaveTextContent('There were no updates on Thursday, 26 Nov as of 11:50 pm.');
  });

  it('shows the day first, then the demonstration under its own heading', async () => {
    show({ day: dayOf() });
    expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeVisible();
    expect(headings().filter((heading) => !heading.startsWith('h4'))).toEqual([
      'h1 Dashboard',
      'h2 Today in figures',
      'h2 Just updated',
      'h2 Updates by platform',
      'h2 Updates by hour',
      'h2 Demonstration',
      'h3 News',
      'h3 Traffic by site',
      'h3 Tasks',
    ]);
    expect(screen.getByRole('region', { name: 'Demonstration' })).toHaveTextContent(/below are made up/);
  });

  it('says once that the list could not be loaded, in place of the figures and the charts', async () => {
    show({ isFailed: true });
    expect(document.body).toHaveTextContent('why it failed');
    expect(document.body).not.toHaveTextContent(/could not be loaded/);
    expect(await screen.findByRole('heading', { name: 'Demonstration' })).toBeVisible();
    expect(headings().slice(0, 2)).toEqual(['h1 Dashboard', 'h2 Demonstration']);
  });

  it('shows the demonstration once it is known what is odd, which would move it', async () => {
    const { change } = show({ day: dayOf(), words: undefined });
    await vi.dynamicImportSettled();
    expect(headings().at(-1)).toBe('h2 Updates by hour');
    change({ day: dayOf() });
    expect(await screen.findByRole('heading', { name: 'Demonstration' })).toBeVisible();
  });

  it('has no demonstration if the build leaves it out', async () => {
    vi.stubEnv('VITE_DEMONSTRATION', 'false');
    show({ day: dayOf() });
    await vi.dynamicImportSettled();
    expect(headings().at(-1)).toBe('h2 Updates by hour');
  });
});
