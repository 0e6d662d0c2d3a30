import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useExport } from '../../../src/anime/export/use-export.ts';
import { createSnapshotStore, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { entryOf } from '../../support/entries.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { catchSavedFiles } from '../../support/saved-files.ts';

const ENTRIES = [entryOf({ title: '灵笼' }), entryOf({ title: '牧神记' })];

function renderExport() {
  const saved = catchSavedFiles();
  const { publish, getSnapshot, subscribe } = createSnapshotStore();
  const opened = openedWith(unstoredData({ getSnapshot, subscribe }));
  const hook = renderHook((props: Parameters<typeof useExport>) => useExport(...props), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    ),
    initialProps: [ENTRIES.slice(0, 1), 'reading'],
  });
  return { saved, readMarks: () => act(() => publish({ state: READY })), ...hook };
}

describe('useExport', () => {
  it('waits until all entries and their marks are known, then exports once', async () => {
    const { saved, readMarks, result, rerender } = renderExport();
    act(() => result.current());
    rerender([ENTRIES, 'complete']);
    expect(saved).toEqual([]);
    readMarks();
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('牧神记');
    rerender([ENTRIES.slice(1), 'complete']);
    expect(saved).toHaveLength(1);
  });

  it('waits for the entries after the marks are known, and exports what is shown if the rest cannot be read', async () => {
    const { saved, readMarks, result, rerender } = renderExport();
    readMarks();
    act(() => result.current());
    expect(saved).toEqual([]);
    rerender([ENTRIES.slice(0, 1), 'failed']);
    await vi.waitFor(() => expect(saved).toHaveLength(1));
  });
});
