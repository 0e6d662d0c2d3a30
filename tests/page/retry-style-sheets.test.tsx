import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryStyleSheets } from '../../src/page/recover-page-files.ts';

retryStyleSheets(document);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

function addLink(rel: string): Element {
  document.head.replaceChildren(Object.assign(document.createElement('link'), { rel }));
  return link();
}
function link(): Element {
  const element = document.head.firstElementChild;
  if (!element) throw new Error('There is no link.');
  return element;
}

it('retries a style sheet that failed to load, doubles the delay each time, and stops after the maximum', () => {
  let last = addLink('stylesheet');
  for (let delayMs = 250; delayMs <= 32_000; delayMs *= 2) {
    last.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(delayMs - 1);
    expect(link()).toBe(last);
    vi.advanceTimersByTime(1);
    expect(link()).not.toBe(last);
    expect(link()).toHaveAttribute('rel', 'stylesheet');
    last = link();
  }
  last.dispatchEvent(new Event('error'));
  expect(vi.getTimerCount()).toBe(0);
});

it('does not retry other links', () => {
  const other = addLink('modulepreload');
  other.dispatchEvent(new Event('error'));
  expect(vi.getTimerCount()).toBe(0);
  expect(link()).toBe(other);
});
