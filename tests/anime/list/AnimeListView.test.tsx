import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { AnimeListView } from '../../../src/anime/list/AnimeListView.tsx';
import { gridOf } from '../../../src/anime/list/list-grid.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimeList(
  Array.from({ length: 200 }, (_, position) => rawEntry({ id: position, title: `Title ${position}` })),
);

const ALL = Uint32Array.from(list.entries.keys());
const PLACEMENT = { grid: gridOf(1000, 'rows'), firstRowInWindow: 0, lastRowInWindow: 11 };
const listOf = (props: Partial<ComponentProps<typeof AnimeListView>> = {}) => (
  <AnimeListView placement={PLACEMENT} list={list} shown={ALL} layout="rows" nowMs={0} {...props} />
);
const show = (shown = ALL) => listOf({ shown });
const positions = () =>
  screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
const lastDrawn = () => Math.max(...positions());
const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}\\b`) });

describe('AnimeListView', () => {
  it('draws what is near the window, out of the whole', () => {
    render(show());
    expect(positions().length).toBeLessThan(60);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '200');
  });

  it('draws the rows in the window and spare ones below', () => {
    render(show());
    expect(positions()).toEqual(Array.from({ length: 12 + 6 }, (_, place) => place + 1));
  });

  it('keeps the skeletons until the entries fill the window', () => {
    const { container, rerender } = render(listOf({ list: undefined, shown: new Uint32Array() }));
    const skeleton = container.querySelector('[aria-busy="true"]');
    expect(skeleton).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();

    const observer = new MutationObserver(() => {});
    observer.observe(container, { subtree: true, childList: true });
    rerender(listOf({ placement: { ...PLACEMENT, lastRowInWindow: 23 } }));
    const changes = observer.takeRecords();
    const goneAt = changes.findIndex(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(skeleton)),
    );
    const drawnBefore = changes
      .slice(0, goneAt)
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.nodeName === 'LI');
    // The last few come in the same drawing.
    expect(drawnBefore).toHaveLength(24 - 6);
    expect(skeleton).not.toBeInTheDocument();
  });

  it('shows no skeleton for the moment that entries take which are there already', () => {
    const { container } = render(<div />);
    const observer = new MutationObserver(() => {});
    observer.observe(container, { subtree: true, childList: true });
    render(show(), { container });
    const gone = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(
      gone.filter((node) => node instanceof Element && node.matches(':has([aria-busy="true"])')),
    ).toEqual([]);
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('is busy while its entries wait for another order', () => {
    const { rerender } = render(listOf({ isSorting: true }));
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
