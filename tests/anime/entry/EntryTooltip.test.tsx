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
      </div>
      <EntryTooltip listRef={listRef} />
    </>
  );
}

const time = () => screen.getByText('5 minutes ago');
const enter = (pointerType: string) => fireEvent.pointerOver(time(), { pointerType });
const leave = (pointerType: string) => fireEvent.pointerOut(time(), { pointerType });
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
    expect(screen.getByRole('link')).toHaveAccessibleDescription('20 Sep 2025 10:17 am');
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
    const link = screen.getByRole('link');
    vi.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
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

  it('of the entry with keyboard focus stays when the pointer leaves the list', () => {
    const link = screen.getByRole('link');
    vi.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
    pass(100);
    enter('mouse');
    pass(100);
    leave('mouse');
    pass(100);
    expect(shown()).not.toBeNull();
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
    expect(screen.getByRole('link')).not.toHaveAttribute('aria-describedby');
  });
});
