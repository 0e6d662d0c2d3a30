import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntryTooltip } from '../../../src/anime/entry/EntryTooltip.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByRole('tooltip');

beforeEach(() => {
  vi.useFakeTimers();
  renderWithTheme(<List />);
});
afterEach(() => vi.useRealTimers());

describe('EntryTooltip', () => {
  it('shows the full date after 100 ms, even while the pointer moves over it', async () => {
    enter('mouse');
    await pass(50);
    enter('mouse');
    await pass(49);
    expect(shown()).toBeNull();
    await pass(1);
    expect(shown()).toHaveTextContent('20 Sep 2025 10:17 am');
  });

  it('appears after 700 ms and disappears after 1500 ms on touch', async () => {
    enter('touch');
    await pass(699);
    expect(shown()).toBeNull();
    await pass(1);
    leave('touch');
    await pass(1499);
    expect(shown()).not.toBeNull();
    await pass(1);
    expect(shown()).toBeNull();
  });

  it('stays while the pointer is on it', async () => {
    enter('mouse');
    await pass(100);
    leave('mouse');
    const tooltip = screen.getByRole('tooltip');
    fireEvent.pointerEnter(tooltip);
    await pass(5000);
    expect(shown()).not.toBeNull();
    fireEvent.pointerLeave(tooltip);
    await pass(100);
    expect(shown()).toBeNull();
  });

  it('moves to the element that the pointer enters next', async () => {
    enter('mouse');
    await pass(100);
    leave('mouse');
    enter('mouse', 'yesterday');
    await pass(100);
    expect(shown()).toHaveTextContent('19 Sep 2025 10:17 am');
  });

  it('does not open when the focus moves, or when the page moves under a resting pointer', async () => {
    const [link = document.body] = screen.getAllByRole('link');
    // happy-dom does not support `:focus-visible`.
    vi.spyOn(link, 'matches').mockReturnValue(true);
    act(() => link.focus());
    await pass(1000);
    expect(shown()).toBeNull();
    fireEvent.pointerOver(screen.getByText('yesterday'), { pointerType: 'mouse' });
    await pass(1000);
    expect(shown()).toBeNull();
  });

  it.each(['scroll', 'resize'])('does not stay at its old place after a %s event', async (type) => {
    enter('mouse');
    await pass(100);
    expect(shown()).not.toBeNull();
    fireEvent(window, new Event(type));
    expect(shown()).toBeNull();
  });

  it('is closed by Escape, and stays closed while the pointer is on the element', async () => {
    enter('mouse');
    await pass(100);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(shown()).toBeNull();
    enter('mouse');
    await pass(100);
    expect(shown()).toBeNull();
  });
});
