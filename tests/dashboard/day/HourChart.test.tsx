import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HourChart } from '../../../src/dashboard/day/HourChart.tsx';
import { dayOf, emptyDay, hoursOf } from '../day.ts';
import { renderWithLinks as render } from '../render-with-links.tsx';

const show = (day = dayOf()) => render(<HourChart day={day} isFailed={false} />);
const figure = () => screen.getByRole('figure');

describe('HourChart', () => {
  it('shows a summary in its caption and every figure in a table [T636]', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Updates by hour' })).toBeInTheDocument();
    expect(figure()).toHaveAccessibleName('Updates by hour: Most: 100 at 9:00 am – 10:00 am');
    const table = within(figure()).getAllByRole('row').slice(1);
    expect(table).toHaveLength(24);
    expect(table[9]).toHaveTextContent('9:00 am – 10:00 am100');
    expect(table[23]).toHaveTextContent('11:00 pm – 12:00 am0');
  });

  it('scales 24 columns to the busiest hour, with an axis and the maximum, hidden from screen readers', () => {
    const { container } = show();
    const columns = [...container.querySelectorAll('rect')];
    expect(columns).toHaveLength(24);
    expect(columns.map((column) => column.getAttribute('height'))).toEqual(
      hoursOf({ 9: 100, 20: 41 }).map((share) => `${share}%`),
    );
    const chart = container.querySelector('figure > [aria-hidden="true"]');
    expect(chart).toContainElement(columns[0]?.parentElement ?? null);
    expect([...(chart?.querySelectorAll('span') ?? [])].map((label) => label.textContent)).toEqual([
      '100',
      '12:00 am',
      '6:00 am',
      '12:00 pm',
      '6:00 pm',
    ]);
  });

  it('highlights all hours that tie for the most updates, and names them', () => {
    const { container } = show(dayOf({ hours: hoursOf({ 3: 4, 9: 1, 20: 4 }) }));
    expect(figure()).toHaveAccessibleName('Updates by hour: Most: 4 each at 3:00 am and 8:00 pm');
    const fills = [...container.querySelectorAll('rect')].map((column) => column.getAttribute('fill'));
    expect(fills.flatMap((fill, hour) => (fill === fills[3] ? [hour] : []))).toEqual([3, 20]);
  });

  it('links each hour that has updates to them; the links are one tab stop with arrow keys [T842]', () => {
    show(dayOf({ hours: hoursOf({ 0: 1, 9: 100, 20: 41 }) }));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['12:00 am, 1 update', '/animes?hour=0'],
      ['9:00 am, 100 updates', '/animes?hour=9'],
      ['8:00 pm, 41 updates', '/animes?hour=20'],
    ]);
    const [first, second, last] = links;
    if (!first || !second || !last) throw new Error('A link is missing.');
    const tabStops = () => links.filter(({ tabIndex }) => tabIndex === 0);
    const press = (key: string, init = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
    expect(tabStops()).toEqual([first]);
    first.focus();
    press('ArrowLeft');
    expect(first).toHaveFocus();
    press('ArrowRight');
    expect(second).toHaveFocus();
    expect(tabStops()).toEqual([second]);
    press('End');
    expect(last).toHaveFocus();
    press('Home');
    expect(first).toHaveFocus();
    // The browser's own shortcut for Back.
    expect(press('ArrowRight', { altKey: true })).toBe(true);
    expect(first).toHaveFocus();
  });

  it('shows how many updates have no time', () => {
    show(dayOf({ undatedCount: 3 }));
    expect(figure()).toHaveAccessibleName(/· 3 without a time$/);
  });

  it('shows a note if no update has a time or the day is empty', () => {
    const { rerender } = show(dayOf({ hours: hoursOf({}), undatedCount: 141 }));
    expect(screen.getByText('None of the updates has a time.')).toBeInTheDocument();
    rerender(<HourChart day={emptyDay} isFailed={false} />);
    expect(screen.getByText(/there have been no updates today/)).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
