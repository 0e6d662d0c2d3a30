import { describe, expect, it } from 'vitest';
import { createLastVisit, VISIT_ENDS_AFTER_MS } from '../../../src/anime/day/last-visit.ts';
import { MemoryStorage } from '../../support/memory-storage.ts';

const HOUR_MS = 3_600_000;

/** A browser whose tabs share local storage; each tab has its own session storage. */
function openBrowser() {
  const local = new MemoryStorage();
  const clock = { nowMs: 1_758_000_000_000 };
  const openTab = (session = new MemoryStorage()) => ({
    session,
    lastVisit: createLastVisit({
      local: () => local.viewFor(new EventTarget()),
      session: () => session.viewFor(new EventTarget()),
      now: () => clock.nowMs,
    }),
  });
  return { local, clock, openTab };
}

describe('createLastVisit', () => {
  it('returns null during the first visit', () => {
    const { clock, openTab } = openBrowser();
    const { lastVisit } = openTab();
    expect(lastVisit.read('7', clock.nowMs)).toBeNull();
    lastVisit.record('7', clock.nowMs);
    expect(lastVisit.read('7', clock.nowMs)).toBeNull();
  });

  it('returns the last load of the previous visit', () => {
    const { clock, openTab } = openBrowser();
    const { lastVisit } = openTab();
    lastVisit.record('7', clock.nowMs);
    clock.nowMs += HOUR_MS;
    lastVisit.record('7', clock.nowMs);
    const lastMs = clock.nowMs;
    clock.nowMs += HOUR_MS;
    expect(openTab().lastVisit.read('7', clock.nowMs)).toBe(lastMs);
  });

  it('returns the same value during a visit, across reloads and refetches', () => {
    const { clock, openTab } = openBrowser();
    const firstMs = clock.nowMs;
    openTab().lastVisit.record('7', firstMs);
    clock.nowMs += HOUR_MS;
    const { session, lastVisit } = openTab();
    lastVisit.record('7', clock.nowMs);
    expect(lastVisit.read('7', clock.nowMs)).toBe(firstMs);
    clock.nowMs += HOUR_MS;
    const reloaded = openTab(session);
    reloaded.lastVisit.record('7', clock.nowMs);
    expect(reloaded.lastVisit.read('7', clock.nowMs)).toBe(firstMs);
  });

  it('keeps the visits of different operators apart, even in one tab', () => {
    const { clock, openTab } = openBrowser();
    const firstMs = clock.nowMs;
    openTab().lastVisit.record('7', firstMs);
    clock.nowMs += HOUR_MS;
    const { lastVisit } = openTab();
    lastVisit.record('7', clock.nowMs);
    expect(lastVisit.read('8', clock.nowMs)).toBeNull();
    lastVisit.record('8', clock.nowMs);
    expect(lastVisit.read('8', clock.nowMs)).toBeNull();
    expect(lastVisit.read('7', clock.nowMs)).not.toBeNull();
  });

  it('stores nothing for an operator without an id', () => {
    const { local, clock, openTab } = openBrowser();
    const { session, lastVisit } = openTab();
    lastVisit.record('', clock.nowMs);
    expect(lastVisit.read('', clock.nowMs)).toBeUndefined();
    expect([local.contents(), session.contents()]).toEqual([{}, {}]);
  });

  it('does not overwrite a newer load from another tab', () => {
    const { clock, openTab } = openBrowser();
    const oldMs = clock.nowMs;
    clock.nowMs += HOUR_MS;
    openTab().lastVisit.record('7', clock.nowMs);
    openTab().lastVisit.record('7', oldMs);
    expect(openTab().lastVisit.read('7', clock.nowMs)).toBe(clock.nowMs);
  });

  it('ignores stored values that are in the future or invalid', () => {
    const { local, clock, openTab } = openBrowser();
    const page = local.viewFor(new EventTarget());
    for (const stored of [String(clock.nowMs + HOUR_MS), 'yesterday', '-5', '']) {
      page.setItem('last_visit:7', stored);
      expect(openTab().lastVisit.read('7', clock.nowMs)).toBeNull();
    }
    openTab().lastVisit.record('7', clock.nowMs);
    expect(local.get('last_visit:7')).toBe(String(clock.nowMs));
  });

  it('still counts as the first visit after a reload', () => {
    const { clock, openTab } = openBrowser();
    const { session, lastVisit } = openTab();
    lastVisit.record('7', clock.nowMs);
    clock.nowMs += HOUR_MS;
    expect(openTab(session).lastVisit.read('7', clock.nowMs)).toBeNull();
  });

  it('starts a new visit when the last load is hours old, even after the first visit', () => {
    const { clock, openTab } = openBrowser();
    const { lastVisit } = openTab();
    const loadTimesMs: number[] = [];
    const read = (afterMs: number) => {
      clock.nowMs += afterMs;
      const before = lastVisit.read('7', clock.nowMs);
      lastVisit.record('7', clock.nowMs);
      expect(lastVisit.read('7', clock.nowMs)).toBe(before);
      loadTimesMs.push(clock.nowMs);
      return before;
    };
    expect(read(0)).toBeNull();
    expect(read(VISIT_ENDS_AFTER_MS - 1)).toBeNull();
    expect(read(VISIT_ENDS_AFTER_MS)).toBe(loadTimesMs[1]);
    expect(read(VISIT_ENDS_AFTER_MS - 1)).toBe(loadTimesMs[1]);
    expect(read(VISIT_ENDS_AFTER_MS)).toBe(loadTimesMs[3]);
  });

  it('starts a new visit in an idle tab even if another tab was in use', () => {
    const { clock, openTab } = openBrowser();
    const idle = openTab().lastVisit;
    idle.record('7', clock.nowMs);
    clock.nowMs += VISIT_ENDS_AFTER_MS;
    const otherMs = clock.nowMs;
    openTab().lastVisit.record('7', otherMs);
    clock.nowMs += HOUR_MS;
    expect(idle.read('7', clock.nowMs)).toBe(otherMs);
  });

  it.each(['local', 'session'] as const)('works without stored visits if %sStorage throws', (name) => {
    const { local, clock, openTab } = openBrowser();
    openTab().lastVisit.record('7', clock.nowMs);
    const stored = local.contents();
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const page = new EventTarget();
    const lastVisit = createLastVisit({
      local: () => local.viewFor(page),
      session: () => new MemoryStorage().viewFor(page),
      now: () => clock.nowMs + HOUR_MS,
      [name]: denied,
    });
    expect(lastVisit.read('7', clock.nowMs)).toBeUndefined();
    expect(() => lastVisit.record('7', clock.nowMs + HOUR_MS)).not.toThrow();
    expect(local.contents()).toEqual(stored);
  });
});
