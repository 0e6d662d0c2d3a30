import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnimeListView } from '../../src/anime/AnimeListView.tsx';
import { parseAnimeList } from '../../src/anime/parse-anime-list.ts';
import { rawEntry } from './raw-entry.ts';

const { entries } = parseAnimeList(
  Array.from({ length: 200 }, (_, position) => rawEntry({ id: position, title: `Title ${position}` })),
);

const ALL = Uint32Array.from(entries.keys());
const show = (shown = ALL) => <AnimeListView entries={entries} shown={shown} layout="rows" nowMs={0} />;
const positions = () =>
  screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
const lastDrawn = () => Math.max(...positions());
const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}\\b`) });

afterEach(() => vi.useRealTimers());

describe('AnimeListView', () => {
  it('draws what is near the window, out of the whole', () => {
    render(show());
    expect(positions().length).toBeLessThan(60);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '200');
  });

  it('draws spare rows once there is time: at first at once, then when the entries have rested or are scrolled', () => {
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    const { rerender } = render(show());
    const inWindow = lastDrawn();
    pass(0);
    expect(lastDrawn()).toBe(inWindow + 6);

    rerender(show(ALL.slice()));
    expect(lastDrawn()).toBe(inWindow);
    pass(499);
    expect(lastDrawn()).toBe(inWindow);
    pass(1);
    expect(lastDrawn()).toBe(inWindow + 6);

    rerender(show(ALL.slice()));
    act(() => void fireEvent.scroll(window));
    expect(lastDrawn()).toBe(inWindow + 6);
  });

  it('is busy while its entries wait for another order', () => {
    const { rerender } = render(
      <AnimeListView entries={entries} shown={ALL} isSorting layout="rows" nowMs={0} />,
    );
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    rerender(show());
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  });

  it('has the entry after the focused one at hand before the window has moved: Tab never runs out of the list', () => {
    render(show());
    for (let step = 0; step < 3; step += 1) {
      const last = lastDrawn();
      act(() => link(`Title ${last - 1}`).focus());
      expect(lastDrawn()).toBe(last + 1);
    }
  });

  it('keeps the focus on its entry when others come before it', () => {
    const { rerender } = render(show(ALL.subarray(100)));
    const focused = link('Title 101');
    act(() => focused.focus());
    rerender(show());
    expect(focused).toHaveFocus();
    expect(positions()).toEqual(expect.arrayContaining([101, 102, 103]));
  });

  it('keeps the place of the focus while the window is elsewhere, and not after it has left', () => {
    render(show(ALL.subarray(0, 150)));
    act(() => link(`Title ${lastDrawn() - 1}`).focus());
    const far = lastDrawn();
    // A window that loses the focus will give it back: the entry is still the page's active element.
    fireEvent.blur(document.activeElement ?? document.body);
    expect(lastDrawn()).toBe(far);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(lastDrawn()).toBe(far - 1);
  });
});
