import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntryTooltip } from '../../../src/anime/entry/EntryTooltip.tsx';

function List() {
  const listRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={listRef}>
        <a href="https://a.example/" data-entry="">
          <time data-tip="time" dateTime={new Date(2025, 8, 20, 10, 17).toISOString()}>
            5 minutes ago
          </time>
        </a>
        <a href="https://b.example/" data-entry="">
          <time data-tip="time" dateTime={new Date(2025, 8, 19, 10, 17).toISOString()}>
            yesterday
          </time>
        </a>
      </div>
      <EntryTooltip listRef={listRef} />
    </>
  );
}

const links = () => {
  const [first, second] = screen.getAllByRole('link');
  if (!first || !second) throw new Error('The list has two entries.');
  return [first, second] as const;
};
const enter = (pointerType: string, text = '5 minutes ago') =>
  fireEvent.pointerOver(screen.getByText(text), { pointerType });
const leave = (pointerType: string, text = '5 minutes ago') =>
  fireEvent.pointerOut(screen.getByText(text), { pointerType });
/** happy-dom does not support `:focus-visible`. */
function focusByKeyboard(entry: HTMLElement): void {
  vi.spyOn(entry, 'matches').mockReturnValue(true);
  act(() => entry.focus());
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip');

beforeEach(() => {
  vi.useFakeTimers();
  render(<List />);
});
afterEach(() => vi.useRealTimers());

describe('EntryTooltip', () => {
  it('shows the full date after 100 ms and uses it as the description of the entry [T179]', () => {
    enter('mouse');
    pass(99);
    expect(shown()).toBeNull();
    pass(1);
    expect(shown()).toHaveTextContent('20 Sep 2025 10:17 am');
    expect(links()[0]).toHaveAccessibleDescription('20 Sep 2025 10:17 am');
  });

  it('appears after 700 ms and disappears after 1500 ms on touch [T180]', () => {
    enter('touch');
    pass(699);
    expect(shown()).toBeNull();
    pass(1);
    leave('touch');
    pass(1499);
    expect(shown()).not.toBeNull();
    pass(1);
    expect(shown()).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    enter('mouse');
    pass(100);
    leave('mouse');
    const tooltip = screen.getByRole('tooltip');
    fireEvent.pointerEnter(tooltip);
    pass(5000);
    expect(shown()).not.toBeNull();
    fireEvent.pointerLeave(tooltip);
    pass(100);
    expect(shown()).toBeNull();
  });

  it('reappears after a scroll while the entry has keyboard focus, but after Escape only once the focus has moved', () => {
    const [link] = links();
    focusByKeyboard(link);
    pass(100);
    expect(shown()).not.toBeNull();
    fireEvent.scroll(window);
    expect(shown()).toBeNull();
    pass(100);
    expect(shown()).not.toBeNull();

    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.scroll(window);
    pass(100);
    expect(shown()).toBeNull();
    act(() => link.blur());
    act(() => link.focus());
    pass(100);
    expect(shown()).not.toBeNull();
  });

  it('of the entry with keyboard focus returns when the pointer leaves another entry, but not after Escape', () => {
    const [first] = links();
    focusByKeyboard(first);
    pass(100);
    expect(first).toHaveAccessibleDescription('20 Sep 2025 10:17 am');
    enter('mouse', 'yesterday');
    pass(100);
    expect(shown()).toHaveTextContent('19 Sep 2025 10:17 am');
    leave('mouse', 'yesterday');
    pass(100);
    expect(shown()).toHaveTextContent('20 Sep 2025 10:17 am');
    expect(first).toHaveAccessibleDescription('20 Sep 2025 10:17 am');
    fireEvent.pointerLeave(screen.getByRole('tooltip'));
    pass(100);
    expect(shown()).toHaveTextContent('20 Sep 2025 10:17 am');

    fireEvent.keyDown(document, { key: 'Escape' });
    enter('mouse', 'yesterday');
    pass(100);
    leave('mouse', 'yesterday');
    pass(100);
    expect(shown()).toBeNull();
  });

  it('is not described again to screen readers while it stays the same', () => {
    const [first] = links();
    focusByKeyboard(first);
    pass(100);
    const attributes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => attributes.push(...records));
    observer.observe(first, { attributes: true });
    leave('mouse');
    pass(100);
    attributes.push(...observer.takeRecords());
    observer.disconnect();
    expect(shown()).not.toBeNull();
    expect(attributes).toEqual([]);
  });

  it('does not stay at its old place when the size of the window changes', () => {
    enter('mouse');
    pass(100);
    expect(shown()).not.toBeNull();
    fireEvent(window, new Event('resize'));
    expect(shown()).toBeNull();
  });

  it('is closed by Escape', () => {
    enter('mouse');
    pass(100);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(shown()).toBeNull();
    expect(links()[0]).not.toHaveAttribute('aria-describedby');
  });
});
