import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterTypingPause } from '../../src/scheduling/after-typing-pause.ts';

const callback = vi.fn();
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  callback.mockClear();
});
afterEach(() => vi.useRealTimers());

it('calls back once typing has paused', () => {
  afterTypingPause(callback);
  pass(250);
  fireEvent.keyDown(document.body, { key: 'a' });
  pass(250);
  expect(callback).not.toHaveBeenCalled();
  pass(100);
  expect(callback).toHaveBeenCalledTimes(1);
});

it.each([
  { what: 'a reload', act: () => fireEvent.keyDown(document.body, { key: 'F5' }) },
  { what: 'a shortcut', act: () => fireEvent.keyDown(document.body, { key: 'ArrowLeft', altKey: true }) },
  { what: 'a click', act: () => fireEvent.pointerDown(document.body) },
  { what: 'a field that loses focus', act: () => fireEvent.blur(document.body) },
  { what: 'a window that loses focus', act: () => fireEvent.blur(window) },
])('calls back immediately and only once on $what', ({ act }) => {
  afterTypingPause(callback);
  act();
  expect(callback).toHaveBeenCalledTimes(1);
  act();
  pass(1000);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('does not call back after it is cancelled', () => {
  afterTypingPause(callback)();
  fireEvent.blur(window);
  pass(1000);
  expect(callback).not.toHaveBeenCalled();
});
