import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnimeGrid } from '../../../src/anime/list/AnimeGrid.tsx';
import type { Arrival } from '../../../src/anime/refresh/use-shown-list.ts';
import { entryOf } from '../../support/entries.ts';
import { openedWith } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { layOutPage, ROW_PX, scrollPage } from './lay-out-page.ts';

const ALL = Array.from({ length: 200 }, (_, index) => entryOf({ title: `Title ${index}` }));
const listShowing = (entries = ALL) => (
  <AnimeGrid entries={entries} layout="rows" hasHeadings={false} nowMs={0} />
);
const renderedRows = () =>
  screen
    .getAllByRole('row')
    .map((row) => Number(row.getAttribute('aria-rowindex')))
    .sort((a, b) => a - b);
const lastRendered = () => Math.max(...renderedRows());
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}\\b`) });

const render = (list: ReactNode) => renderWithLinks(list, openedWith());

beforeEach(layOutPage);

describe('AnimeGrid', () => {
  it('is a grid with one column that has all rows, but renders only those in and near the window', () => {
    render(listShowing());
    const grid = screen.getByRole('grid', { name: 'Anime' });
    expect(grid).toHaveAttribute('aria-rowcount', '200');
    expect(grid).toHaveStyle({ height: `${200 * ROW_PX}px` });
    // Twelve rows, and six below the window.
    expect(renderedRows()).toEqual(range(1, 12 + 6));
    act(() => scrollPage(100 * ROW_PX));
    expect(renderedRows()).toEqual(range(101 - 6, 112 + 6));
  });

  it('is reached by Tab at the first entry below a pinned bar', () => {
    render(<AnimeGrid entries={ALL} layout="rows" hasHeadings={false} pinnedBottomPx={120} nowMs={0} />);
    act(() => scrollPage(100 * ROW_PX));
    expect(link('Title 102')).toHaveAttribute('tabindex', '0');
  });

  it('renders the last rows if the list becomes shorter than the page is scrolled', () => {
    const { rerender } = render(listShowing());
    act(() => scrollPage(150 * ROW_PX));
    rerender(listShowing(ALL.slice(0, 50)));
    expect(renderedRows()).toContain(50);
  });

  it('says the hour of an entry below the heading of its day, but not of one in a group, which may be of another day', () => {
    const nowMs = new Date(2026, 10, 28, 12).getTime();
    const entries = ['clock', 'in a group'].map((title) =>
      entryOf({ title, updatedAtMs: nowMs - 3_600_000 }),
    );
    const items = entries.map((entry, index) => ({ ...entry, isInGroup: index === 1 }));
    render(<AnimeGrid entries={items} layout="rows" hasHeadings nowMs={nowMs} />);
    expect(link('clock')).toHaveTextContent('11:00 am');
    expect(link('in a group')).toHaveTextContent(/1 h|an hour ago/);
  });

  it('renders the entry after the focused one before the page scrolls, so Tab can reach it', () => {
    render(listShowing());
    for (let step = 0; step < 3; step += 1) {
      const last = lastRendered();
      act(() => link(`Title ${last - 1}`).focus());
      expect(lastRendered()).toBe(last + 1);
    }
  });

  it('keeps the focus on an entry when others are inserted before it', () => {
    const { rerender } = render(listShowing(ALL.slice(100)));
    const focused = link('Title 101');
    act(() => focused.focus());
    rerender(listShowing());
    expect(focused).toHaveFocus();
    expect(renderedRows()).toEqual(expect.arrayContaining([101, 102, 103]));
  });

  it('keeps the rows around the focused entry while the window is not focused, and removes them after a blur', () => {
    render(listShowing(ALL.slice(0, 150)));
    act(() => link(`Title ${lastRendered() - 1}`).focus());
    const last = lastRendered();
    // When the window loses the focus, the entry is still the active element.
    fireEvent.blur(document.activeElement ?? document.body);
    expect(lastRendered()).toBe(last);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(lastRendered()).toBe(last - 1);
  });
});

describe('the first visible entry', () => {
  /** Scrolls to the middle of the first list and shows the second one. Returns how far the page then scrolls by itself. */
  function scrolledBy(before: typeof ALL, after: typeof ALL, viewKeys = ['', '']): number {
    let scrolledPx = 0;
    const scrollBy = (options: ScrollToOptions) => {
      scrolledPx += options.top ?? 0;
    };
    vi.stubGlobal('scrollBy', scrollBy);
    const listOf = (entries: typeof ALL, viewKey = '') => (
      <AnimeGrid entries={entries} layout="rows" hasHeadings={false} nowMs={0} viewKey={viewKey} />
    );
    const { rerender, unmount } = render(listOf(before, viewKeys[0]));
    act(() => scrollPage(100 * ROW_PX));
    rerender(listOf(after, viewKeys[1]));
    unmount();
    vi.unstubAllGlobals();
    scrollPage(0);
    return scrolledPx;
  }
  const without = (index: number) => ALL.filter((_, each) => each !== index);

  it('keeps its place when entries come or go above it', () => {
    expect(scrolledBy(ALL.slice(30), ALL)).toBe(30 * ROW_PX);
    expect(scrolledBy(ALL, ALL.slice(30))).toBe(-30 * ROW_PX);
  });

  it('is the next one if it is removed or moves to the top', () => {
    expect(scrolledBy(ALL, without(100))).toBe(-ROW_PX);
    expect(scrolledBy(ALL, ALL.slice(100, 101).concat(without(100)))).toBe(0);
  });

  it('does not keep its place in another view', () => {
    expect(scrolledBy(ALL.slice(30), ALL, ['a', 'b'])).toBe(0);
  });
});

describe('entries that a refresh has brought', () => {
  const BEFORE = ALL.slice(30);
  const arrivalOf = (isFocusWanted: boolean) => ({ request: { isFocusWanted }, entries: ALL.slice(0, 30) });
  const listWith = (entries: typeof ALL, arrival: Arrival) => (
    <AnimeGrid entries={entries} layout="rows" hasHeadings={false} nowMs={0} arrival={arrival} />
  );
  const bar = () => screen.queryByText('30 new entries above', { selector: '[role="status"]' });
  const showButton = () => screen.getByRole('button', { name: 'Show' });

  it('are counted if they come above the first visible entry, and “Show” focuses the first of them', () => {
    const arrival = arrivalOf(false);
    const { rerender } = render(listWith(BEFORE, { ...arrival, entries: [] }));
    act(() => scrollPage(100 * ROW_PX));
    rerender(listWith(ALL, arrival));
    expect(bar()).toBeInTheDocument();
    fireEvent.click(showButton());
    expect(link('Title 0')).toHaveFocus();
    expect(bar()).toBeNull();
  });

  it('are counted no more once the operator has scrolled to the first of them', () => {
    const arrival = arrivalOf(false);
    const { rerender } = render(listWith(BEFORE, { ...arrival, entries: [] }));
    act(() => scrollPage(100 * ROW_PX));
    rerender(listWith(ALL, arrival));
    act(() => scrollPage(0));
    expect(bar()).toBeNull();
    act(() => scrollPage(100 * ROW_PX));
    expect(bar()).toBeNull();
  });

  it('are shown at the start of the list without being counted', () => {
    const arrival = arrivalOf(false);
    const { rerender } = render(listWith(BEFORE, { ...arrival, entries: [] }));
    rerender(listWith(ALL, arrival));
    expect(bar()).toBeNull();
  });

  it('are not counted later if they were shown at the start of the list', () => {
    const arrival = arrivalOf(false);
    const { rerender } = render(listWith(BEFORE, { ...arrival, entries: [] }));
    rerender(listWith(ALL, arrival));
    act(() => scrollPage(100 * 60));
    rerender(listWith(ALL.slice(0, 150), arrival));
    expect(bar()).toBeNull();
  });

  it('are led to at once if the operator has pressed “Show”, once', () => {
    const arrival = arrivalOf(true);
    const { rerender } = render(listWith(BEFORE, { ...arrival, entries: [] }));
    rerender(listWith(ALL, arrival));
    expect(link('Title 0')).toHaveFocus();
    act(() => link('Title 3').focus());
    rerender(listWith(ALL.slice(0, 100), arrival));
    expect(link('Title 3')).toHaveFocus();
  });
});
