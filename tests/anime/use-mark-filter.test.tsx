import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useMarkFilter } from '../../src/anime/use-mark-filter.ts';
import { follow, unfollow } from '../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { failWrites, installFakeDatabase, openOperatorData } from '../operator-data/fake-database.ts';
import { entryOf } from '../support/entries.ts';
import { titleKey } from '../support/keys.ts';
import { openedWith } from '../support/operator-data.ts';

installFakeDatabase();

const ENTRIES = [entryOf({ title: '仙逆' }), entryOf({ title: '灵笼' })];
const FOLLOWED_ONLY = ['followed'] as const;

/** The filter of a page that is opened with `?only=followed`. */
function renderFilter(operatorData: OperatorData) {
  const opened = openedWith(operatorData);
  return renderHook(() => useMarkFilter(FOLLOWED_ONLY, ENTRIES), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    ),
  }).result;
}

describe('useMarkFilter', () => {
  it('falls back to no filter if the marks cannot be read, unless entries marked during this visit match the filter', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    const operatorData = openOperatorData();
    const filter = renderFilter(operatorData);
    expect(filter.current).toEqual(['followed']);
    await waitFor(() => expect(filter.current).toEqual([]));
    await act(() => operatorData.change(follow('灵笼')));
    expect(filter.current).toEqual(['followed']);
    await act(() => operatorData.change(unfollow(titleKey('灵笼~1'))));
    expect(filter.current).toEqual([]);
  });

  it('returns the chosen filter if the database fails after the marks were loaded', async () => {
    const operatorData = openOperatorData();
    await operatorData.change(follow('灵笼'));
    await operatorData.settle();
    const filter = renderFilter(operatorData);
    failWrites();
    await act(() => operatorData.change(follow('海贼王')));
    await waitFor(() => expect(operatorData.getSnapshot().state.kind).toBe('problem'));
    expect(filter.current).toEqual(['followed']);
  });
});
