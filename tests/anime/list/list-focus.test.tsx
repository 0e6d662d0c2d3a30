import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnimeGrid } from '../../../src/anime/list/AnimeGrid.tsx';
import { useFocusAfterRemoval } from '../../../src/anime/list/use-focus-after-removal.ts';
import type { Entry } from '../../../src/entries/entry.ts';
import { NEW } from '../../../src/entries/marks.ts';
import { runCommand } from '../../../src/shortcuts/use-command.ts';
import { entryOf } from '../../support/entries.ts';
import { marksOf } from '../../support/marks-of.ts';
import { openedWith, openedWithMarks } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { layOutPage, ROW_PX, scrollPage } from './lay-out-page.ts';

const ALL: readonly Entry[] = Array.from({ length: 200 }, (_, index) =>
  entryOf({ title: `Title ${index}`, ...(index === 1 && { detailUrl: null }) }),
);
const listOf = (entries = ALL) => <AnimeGrid entries={entries} layout="rows" hasHeadings={false} nowMs={0} />;
/** The title that has the focus. */
const focusedTitle = () => document.activeElement?.querySelector('[data-tip="title"]')?.textContent;
const tabStops = () =>
  [...document.querySelectorAll('[data-entry][tabindex="0"] [data-tip="title"]')].map(
    ({ textContent }) => textContent,
  );
const run = (command: Parameters<typeof runCommand>[0]) => act(() => void runCommand(command));
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

/** The list in a container that keeps the focus when the focused entry is removed. */
function Container({ entries }: { entries: readonly Entry[] }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(containerRef, entries);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={containerRef}>{listOf(entries)}</div>
    </>
  );
}

const render = (list: ReactNode) => renderWithLinks(list, openedWith());

beforeEach(layOutPage);

describe('the focus in the list', () => {
  it('starts at the tab stop, moves by commands to every entry, and stays at the ends', () => {
    render(listOf());
    run('next-entry');
    expect(focusedTitle()).toBe('Title 0');
    run('next-entry');
    // This entry has no link.
    expect(focusedTitle()).toBe('Title 1');
    run('next-entry');
    expect(focusedTitle()).toBe('Title 2');
    for (let step = 0; step < 20; step += 1) run('next-entry');
    // Beyond the rows that were rendered at first.
    expect(focusedTitle()).toBe('Title 22');
    for (let step = 0; step < 25; step += 1) run('previous-entry');
    expect(focusedTitle()).toBe('Title 0');
  });

  it('moves by keys to entries that were not rendered', () => {
    render(listOf());
    run('next-entry');
    press('End');
    expect(focusedTitle()).toBe('Title 199');
    press('PageUp');
    expect(focusedTitle()).toBe('Title 188');
    press('Home');
    press('ArrowDown');
    expect(focusedTitle()).toBe('Title 1');
  });

  it('moves from the search field to the first entry, even if that is not rendered; a held Enter opens nothing', () => {
    render(listOf());
    act(() => scrollPage(100 * ROW_PX));
    run('next-entry');
    expect(focusedTitle()).toBe('Title 100');
    run('first-entry');
    expect(focusedTitle()).toBe('Title 0');
    expect(press('Enter')).toBe(true);
    expect(press('Enter', { repeat: true })).toBe(false);
  });

  it('does not move for keys with a modifier, or for keys pressed on an element inside an entry', () => {
    render(listOf());
    run('next-entry');
    expect(press('End', { ctrlKey: true })).toBe(true);
    expect(press('ArrowDown', { altKey: true })).toBe(true);
    expect(focusedTitle()).toBe('Title 0');
    const [title = document.body] = screen.getAllByText('Title 0');
    expect(fireEvent.keyDown(title, { key: 'End' })).toBe(true);
    expect(press('ArrowDown')).toBe(false);
  });

  it('has one tab stop: the focused entry, even after the focus has left', () => {
    render(listOf());
    expect(tabStops()).toEqual(['Title 0']);
    for (let step = 0; step < 4; step += 1) run('next-entry');
    expect(tabStops()).toEqual(['Title 3']);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(tabStops()).toEqual(['Title 3']);
    // After a scroll, the tab stop moves into the window, so that Tab leads to what the operator sees.
    act(() => scrollPage(100 * ROW_PX));
    expect(tabStops()).toEqual(['Title 100']);
    run('next-entry');
    expect(focusedTitle()).toBe('Title 100');
  });

  it('moves to the entry that takes the place of a removed focused entry, but not from outside the list', () => {
    const without = (...left: number[]) => (
      <Container entries={ALL.slice(0, 6).filter((_, index) => !left.includes(index))} />
    );
    const { rerender } = render(without());
    run('next-entry');
    press('ArrowDown');
    rerender(without(1));
    expect(focusedTitle()).toBe('Title 2');
    press('End');
    rerender(without(1, 5));
    expect(focusedTitle()).toBe('Title 4');
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    rerender(without(1, 4, 5));
    expect(elsewhere).toHaveFocus();
  });

  it('moves by a command to the next new entry, even if that is not rendered, and stays if there is none', () => {
    const marks = marksOf(ALL, [NEW, 0, 0, NEW, ...Array<number>(96).fill(0), NEW]);
    renderWithLinks(listOf(), openedWithMarks(marks));
    for (const title of ['Title 0', 'Title 3', 'Title 100', 'Title 100']) {
      run('next-new-entry');
      expect(focusedTitle()).toBe(title);
    }
  });

  it('lets a command mark the focused entry as seen and moves to the next', () => {
    const opened = openedWith();
    const markSeen = vi.spyOn(opened.actions, 'markSeen');
    renderWithLinks(listOf(), opened);
    run('mark-seen-and-next');
    expect(markSeen).not.toHaveBeenCalled();
    run('next-entry');
    run('mark-seen-and-next');
    expect(markSeen).toHaveBeenLastCalledWith([ALL[0]]);
    expect(focusedTitle()).toBe('Title 1');
    run('mark-seen-and-next');
    expect(markSeen).toHaveBeenLastCalledWith([ALL[1]]);
    expect(focusedTitle()).toBe('Title 2');
  });

  it('lets a command open the link of the focused entry as a click does, if it has a link', () => {
    render(listOf());
    const open = vi.fn((event: Event) => event.preventDefault());
    screen.getByRole('grid').addEventListener('click', open);
    run('open-entry');
    expect(open).not.toHaveBeenCalled();
    run('next-entry');
    run('open-entry');
    expect(open).toHaveBeenCalledOnce();
    expect(open.mock.calls[0]?.[0].target).toBe(document.activeElement);
    run('next-entry');
    run('open-entry');
    expect(open).toHaveBeenCalledOnce();
  });
});
