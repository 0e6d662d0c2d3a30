import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HourChart } from '../../../src/dashboard/day/HourChart.tsx';
import { renderWithLinks as render } from '../../support/render-with-links.tsx';
import { dayOf, hoursOf } from '../day.ts';

const show = (day = dayOf()) => render(<HourChart day={day} />);
const figure = () => screen.getByRole('figure');

describe('HourChart', () => {
  it('shows a summary in its caption and every figure in a table', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Updates by hour' })).toBeInTheDocument();
    expect(figure()).toHaveAccessibleName('Updates by hour: Most: 100 at 9:00 am – 10:00 am');
    const table = within(figure()).getAllByRole('row').slice(1);
    expect(table).toHaveLength(24);
    expect(table[9]).toHaveTextContent('9:00 am – 10:00 am100');
    expect(table[23]).toHaveTextContent('11:00 pm – 12:00 am0');
  });

  it('scales 24 columns to the busiest hour, with an axis, the maximum and its half, hidden from screen readers', () => {
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
    expect(chart?.querySelector('text')).toHaveTextContent(/^50$/);
  });

  it('highlights all hours that tie for the most updates, and names them', () => {
    const { container } = show(dayOf({ hours: hoursOf({ 3: 4, 9: 1, 20: 4 }) }));
    expect(figure()).toHaveAccessibleName('Updates by hour: Most: 4 each at 3:00 am and 8:00 pm');
    const fills = [...container.querySelectorAll('rect')].map((column) => column.getAttribute('fill'));
    expect(fills.flatMap((fill, hour) => (fill === fills[3] ? [hour] : []))).toEqual([3, 20]);
  });

  it('is one link to the hour nearest to the pointer, or the one that the arrow keys have chosen', () => {
    show(dayOf({ hours: hoursOf({ 0: 1, 9: 100, 20: 41 }) }));
    const link = screen.getByRole('link');
    const shown = () => [link.getAttribute('aria-label'), link.getAttribute('href')];
    const [first, second, last] = [
      ['12:00 am, 1 update', '/animes?hour=0'],
      ['9:00 am, 100 updates', '/animes?hour=9'],
      ['8:00 pm, 41 updates', '/animes?hour=20'],
    ];
    const press = (key: string, init = {}) => fireEvent.keyDown(link, { key, ...init });
    act(() => link.focus());
    expect(shown()).toEqual(first);
    press('ArrowLeft');
    expect(shown()).toEqual(first);
    press('ArrowRight');
    expect(shown()).toEqual(second);
    press('End');
    expect(shown()).toEqual(last);
    press('Home');
    expect(shown()).toEqual(first);
    // The browser's own shortcut for Forward.
    expect(press('ArrowRight', { altKey: true })).toBe(true);
    expect(shown()).toEqual(first);

    vi.spyOn(link, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 240, 100));
    fireEvent.pointerMove(link, { clientX: 100 + 9 * 10 + 5 });
    expect(shown()).toEqual(second);
    // An hour without updates leads to the nearest with some.
    fireEvent.pointerMove(link, { clientX: 100 + 15 * 10 + 5 });
    expect(shown()).toEqual(last);
  });

  it('shows how many updates have no time', () => {
    show(dayOf({ undatedCount: 3 }));
    expect(figure()).toHaveAccessibleName(/· 3 without a time$/);
  });

  it('shows a note if no update has a time', () => {
    show(dayOf({ hours: hoursOf({}), undatedCount: 141 }));
    expect(screen.getByText('None of the updates has a time.')).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
