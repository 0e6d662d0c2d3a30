import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWhenIdle, type WhenIdle } from '../../src/scheduling/when-idle.ts';

/** Aborted after each test. */
let finished = new AbortController();
/** Callbacks that wait for the browser to be idle. */
let idleCallbacks: (() => void)[] = [];
const becomeIdle = () => {
  for (const callback of idleCallbacks.splice(0)) callback();
};
const requestIdleCallback = vi.fn((callback: () => void) => idleCallbacks.push(callback));
const press = () => fireEvent.keyDown(document.body, { key: 'a' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Starts waiting for the page to be idle. The returned function tells whether the wait is over. */
function wait(whenIdle: WhenIdle, waitSignal = new AbortController().signal): () => boolean {
  let isOver = false;
  void whenIdle(waitSignal).then(() => {
    isOver = true;
  });
  return () => isOver;
}

beforeEach(() => {
  finished = new AbortController();
  idleCallbacks = [];
  requestIdleCallback.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
});
afterEach(() => {
  finished.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('waits until the browser is idle, at most one second', async () => {
  const isOver = wait(createWhenIdle(finished.signal));
  await pass(900);
  expect(isOver()).toBe(false);
  expect(requestIdleCallback).toHaveBeenLastCalledWith(expect.any(Function), { timeout: 1000 });
  becomeIdle();
  await pass(0);
  expect(isOver()).toBe(true);
});

it('waits until no key was pressed for half a second', async () => {
  const whenIdle = createWhenIdle(finished.signal);
  press();
  const isOver = wait(whenIdle);
  becomeIdle();
  await pass(300);
  press();
  await pass(200);
  becomeIdle();
  await pass(299);
  expect(isOver()).toBe(false);
  await pass(1);
  becomeIdle();
  await pass(0);
  expect(isOver()).toBe(true);
});

it('stops waiting when its signal is aborted, and does not wait again with that signal', async () => {
  const whenIdle = createWhenIdle(finished.signal);
  const waits = new AbortController();
  press();
  const isOver = wait(whenIdle, waits.signal);
  await pass(100);
  expect(isOver()).toBe(false);
  waits.abort();
  await pass(0);
  expect(isOver()).toBe(true);
  requestIdleCallback.mockClear();
  await whenIdle(waits.signal);
  expect(requestIdleCallback).not.toHaveBeenCalled();
});

it('does not wait in a hidden page, and stops waiting when the page is hidden', async () => {
  const whenIdle = createWhenIdle(finished.signal);
  press();
  const isOver = wait(whenIdle);
  await pass(100);
  expect(isOver()).toBe(false);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(isOver()).toBe(true);
  requestIdleCallback.mockClear();
  await whenIdle(new AbortController().signal);
  expect(requestIdleCallback).not.toHaveBeenCalled();
});

it('works in a browser without idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  await createWhenIdle(finished.signal)(new AbortController().signal);
});
