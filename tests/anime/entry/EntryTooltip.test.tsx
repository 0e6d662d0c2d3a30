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

const enter = (pointerType: string, text = '5 minutes ago') =>
  fireEvent[pointerType === 'touch' ? 'pointerDown' : 'pointerMove'](screen.getByText(text), { pointerType });
const leave = (pointerType: string, text = '5 minutes ago') =>
  fireEvent.pointerOut(screen.getByText(text), { pointerType });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('tooltip');

beforeEach(() => {
  vi.useFakeTimers();
  render(<List />);
});
afterEach(() => vi.useRealTimers());

describe('EntryTooltip', () => {
  it('shows the full date after 100 ms, even while the pointer moves over it [T179]', () => {
    enter('mouse');
    pass(50);
    enter('mouse');
    pass(49);
    expect(shown()).toBeNull();
    pass(1);
    expect(shown()).toHaveTextContent('20 Sep 2025 10:17 am');
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

  it('moves to the element that the pointer enters next', () => {
    enter('mouse');
    pass(100);
    leave('mouse');
    enter('mouse', 'yesterday');
    pass(100);
    expect(shown()).toHaveTextContent('19 Sep 2025 10:17 am');
  });

  it('does not open when the focus moves, or when the page moves under a resting pointer [T613]', () => {
    const [link = document.body] = screen.getAllByRole('link');
    // happy-dom does not support `:focus-visible`.
    vi.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
    pass(1000);
    expect(shown()).toBeNull();
    fireEvent.pointerOver(screen.getByText('yesterday'), { pointerType: 'mouse' });
    pass(1000);
    expect(shown()).toBeNull();
  });

  it.each(['scroll', 'resize'])('does not stay at its old place after a %s event', (type) => {
    enter('mouse');
    pass(100);
    expect(shown()).not.toBeNull();
    fireEvent(window, new Event(type));
    expect(shown()).toBeNull();
  });

  it('is closed by Escape, and stays closed while the pointer is on the element', () => {
    enter('mouse');
    pass(100);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(shown()).toBeNull();
    enter('mouse');
    pass(100);
    expect(shown()).toBeNull();
  });
});
