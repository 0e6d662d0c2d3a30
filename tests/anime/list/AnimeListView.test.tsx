import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { AnimeListView } from '../../../src/anime/list/AnimeListView.tsx';
import { computeGrid } from '../../../src/anime/list/list-grid.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimeList(
  Array.from({ length: 200 }, (_, listIndex) => rawEntry({ id: listIndex, title: `Title ${listIndex}` })),
);

const ALL = Uint32Array.from(list.entries.keys());
const PLACEMENT = { grid: computeGrid(1000, 'rows'), firstRowInViewport: 0, lastRowInViewport: 11 };
const listOf = (props: Partial<ComponentProps<typeof AnimeListView>> = {}) => (
  <AnimeListView placement={PLACEMENT} list={list} shown={ALL} layout="rows" nowMs={0} {...props} />
);
const listShowing = (shown = ALL) => listOf({ shown });
const renderedPositions = () =>
  screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')));
const lastRendered = () => Math.max(...renderedPositions());
const link = (title: string) => screen.getByRole('link', { name: new RegExp(`${title}\\b`) });

describe('AnimeListView', () => {
  it('renders only the entries near the window', () => {
    render(listShowing());
    expect(renderedPositions().length).toBeLessThan(60);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '200');
  });

  it('renders the rows in the window and the overscan below', () => {
    render(listShowing());
    expect(renderedPositions()).toEqual(
      Array.from({ length: 12 + 6 }, (_, displayIndex) => displayIndex + 1),
    );
  });

  it('keeps the skeleton until entries fill the window', () => {
    const { container, rerender } = render(listOf({ list: undefined, shown: new Uint32Array() }));
    const skeleton = container.querySelector('[aria-busy="true"]');
    expect(skeleton).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();

    const observer = new MutationObserver(() => {});
    observer.observe(container, { subtree: true, childList: true });
    rerender(listOf({ placement: { ...PLACEMENT, lastRowInViewport: 23 } }));
    const changes = observer.takeRecords();
    const removedAt = changes.findIndex(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(skeleton)),
    );
    const addedBefore = changes
      .slice(0, removedAt)
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node.nodeName === 'LI');
    // The first batch is added with the list element, and the last in the render that removes the skeleton.
    expect(addedBefore).toHaveLength(24 - 6 - 6);
    expect(skeleton).not.toBeInTheDocument();
  });

  it('shows the skeleton again if the first entries are filtered before the list is there', () => {
    const { container, rerender } = render(listOf({ isPartial: true }));
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
    rerender(listOf({ list: undefined, shown: new Uint32Array() }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('shows no skeleton if the list is already loaded', () => {
    const { container } = render(<div />);
    const observer = new MutationObserver(() => {});
    observer.observe(container, { subtree: true, childList: true });
    render(listShowing(), { container });
    const removed = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(
      removed.filter((node) => node instanceof Element && node.matches(':has([aria-busy="true"])')),
    ).toEqual([]);
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('is busy while a new order is computed', () => {
    const { rerender } = render(listOf({ isSorting: true }));
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    rerender(listShowing());
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
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
    const { rerender } = render(listShowing(ALL.subarray(100)));
    const focused = link('Title 101');
    act(() => focused.focus());
    rerender(listShowing());
    expect(focused).toHaveFocus();
    expect(renderedPositions()).toEqual(expect.arrayContaining([101, 102, 103]));
  });

  it('keeps the rows around the focused entry while the window is not focused, and removes them after a blur', () => {
    render(listShowing(ALL.subarray(0, 150)));
    act(() => link(`Title ${lastRendered() - 1}`).focus());
    const last = lastRendered();
    // When the window loses the focus, the entry is still the active element.
    fireEvent.blur(document.activeElement ?? document.body);
    expect(lastRendered()).toBe(last);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(lastRendered()).toBe(last - 1);
  });
});
