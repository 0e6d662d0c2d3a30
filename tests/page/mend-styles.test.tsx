import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mendStyles } from '../../src/page/page-files.ts';

mendStyles(document);

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

it('asks again for styles that did not come, after twice the time each time, and gives up in the end', () => {
  let last = addLink('stylesheet');
  for (let waitMs = 250; waitMs <= 32_000; waitMs *= 2) {
    last.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(waitMs - 1);
    expect(link()).toBe(last);
    vi.advanceTimersByTime(1);
    expect(link()).not.toBe(last);
    expect(link()).toHaveAttribute('rel', 'stylesheet');
    last = link();
  }
  last.dispatchEvent(new Event('error'));
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves alone what is no style sheet', () => {
  const other = addLink('modulepreload');
  other.dispatchEvent(new Event('error'));
  expect(vi.getTimerCount()).toBe(0);
  expect(link()).toBe(other);
});
