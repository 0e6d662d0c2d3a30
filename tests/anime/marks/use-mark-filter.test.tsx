import { act, renderHook, waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EntryControls } from '../../../src/anime/entry/EntryControls.tsx';
import { computeMarks } from '../../../src/anime/marks/compute-marks.ts';
import { MarksProvider, useMarkFilter } from '../../../src/anime/marks/MarksProvider.tsx';
import { createActions } from '../../../src/memory/changes/actions.ts';
import { follow, unfollow } from '../../../src/memory/changes/changes.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import { MemoryContext } from '../../../src/memory/use-memory.ts';
import { titleKeyOf } from '../../../src/title/title-key.ts';
import { databaseName, installFakeDatabase, openMemory } from '../../memory/fake-database.ts';
import { rawEntry } from '../raw-entry.ts';
import { withAnimes } from '../with-animes.tsx';

installFakeDatabase();

type Provider = Awaited<ReturnType<typeof withAnimes>>;

const withList = () =>
  withAnimes(async () => ({ data: [rawEntry({ title: '仙逆' }), rawEntry({ title: '灵笼' })] }));

/** The filter of a page that is opened with `?only=followed`. */
function renderFilter(memory: Memory, Animes: Provider) {
  const context = {
    memory,
    actions: createActions(memory, () => undefined),
    undo: async () => undefined,
    notify: () => undefined,
  };
  return renderHook(() => useMarkFilter('followed'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <MemoryContext value={context}>
          <MarksProvider tools={{ computeMarks, EntryControls }}>{children}</MarksProvider>
        </MemoryContext>
      </Animes>
    ),
  }).result;
}

describe('useMarkFilter', () => {
  it.each([
    {
      failure: 'is denied',
      open: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    },
    { failure: 'does not respond', open: () => new IDBOpenDBRequest() },
  ])(
    'falls back to "all" if the database $failure, unless entries marked during this visit match the filter [T565]',
    async ({ open }) => {
      vi.spyOn(indexedDB, 'open').mockImplementation(open);
      const Animes = await withList();
      const memory = openMemory({ timeoutMs: 10 });
      const filter = renderFilter(memory, Animes);
      expect(filter.current).toBe('followed');
      await waitFor(() => expect(filter.current).toBe('all'));
      await act(() => memory.change(follow('灵笼')));
      expect(filter.current).toBe('followed');
      await act(() => memory.change(unfollow(titleKeyOf('灵笼'))));
      expect(filter.current).toBe('all');
    },
  );

  it('returns the chosen filter if the database fails after the marks were loaded [T566]', async () => {
    const memory = openMemory();
    await memory.settle();
    const filter = renderFilter(memory, await withList());
    await act(() => deleteDB(databaseName()));
    expect(memory.getSnapshot().state.kind).toBe('problem');
    expect(filter.current).toBe('followed');
  });
});
