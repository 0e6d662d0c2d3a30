import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { LoadedList } from '../../../src/anime/refresh/use-shown-list.ts';
import { useListedView } from '../../../src/anime/view/use-listed-view.ts';
import { FOLLOWED, NEW } from '../../../src/entries/marks.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { entryOf, listOf } from '../../support/entries.ts';
import { marksOf } from '../../support/marks-of.ts';
import { openedWithMarks } from '../../support/operator-data.ts';

const LATE_MS = new Date(2026, 10, 26, 23, 55).getTime();
const ENTRIES = ['灵笼', '牧神记', '仙逆'].map((title) => entryOf({ title, updatedAtMs: LATE_MS }));
const [FIRST, ...LATER] = ENTRIES;
const MARKS = marksOf(ENTRIES, [NEW | FOLLOWED, NEW, NEW | FOLLOWED]);

/** Shows a list of one entry; then the next list has come, and the page does not show it yet. */
function renderHeld(next: LoadedList['list'], view: Partial<View> = {}) {
  const opened = openedWithMarks(MARKS);
  const client = new QueryClient();
  const loaded = (list: LoadedList['list']): LoadedList => ({ period: 'today', list, history: undefined });
  const whole = { ...viewDefaults, ...view };
  const { result, rerender } = renderHook((props: LoadedList) => useListedView(whole, props), {
    initialProps: loaded(listOf(FIRST ? [FIRST] : [], LATE_MS)),
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </QueryClientProvider>
    ),
  });
  rerender(loaded(next));
  return result.current;
}

it.each([
  ['new entries wait', listOf(ENTRIES, LATE_MS + 60_000), { addedCount: 2, isNewDay: false }],
  ['a new day has begun without entries', listOf([], LATE_MS + 600_000), { addedCount: 0, isNewDay: true }],
  ['those of a new day wait', listOf(LATER, LATE_MS + 600_000), { addedCount: 2, isNewDay: true }],
])('every count is of the entries on the page, and the bar alone has what waits: %s', (_, next, held) => {
  const listed = renderHeld(next);
  expect(listed.held).toEqual(held);
  expect(listed.entries).toEqual([FIRST]);
  expect(listed.select?.(MARKS)).toMatchObject({
    totalCount: 1,
    newCount: 1,
    counts: { new: 1, followed: 1 },
    platforms: [{ count: 1 }],
  });
});
