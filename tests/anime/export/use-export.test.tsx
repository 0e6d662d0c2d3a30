import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useExport } from '../../../src/anime/export/use-export.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import type { OperatorDataState } from '../../../src/operator-data/snapshot.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { catchSavedFiles } from '../../support/saved-files.ts';
import { marksOf } from '../marks/marks-of.ts';
import { rawEntry } from '../raw-entry.ts';

const { entries } = parseAnimes([rawEntry({ title: '灵笼' }), rawEntry({ title: '牧神记' })]);
const MARKS = marksOf(entries, []);

function renderExport(state: OperatorDataState = READY) {
  const saved = catchSavedFiles();
  const snapshot = { ...EMPTY_SNAPSHOT, state };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OperatorDataContext value={opened}>{children}</OperatorDataContext>
  );
  const hook = renderHook((props: Parameters<typeof useExport>) => useExport(...props), {
    wrapper,
    initialProps: [entries.slice(0, 1), MARKS, false],
  });
  return { saved, ...hook };
}

describe('useExport', () => {
  it('waits until the whole history and its marks are known, then exports once', async () => {
    const { saved, result, rerender } = renderExport();
    act(() => result.current());
    rerender([entries, null, true]);
    expect(saved).toEqual([]);
    rerender([entries, MARKS, true]);
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('牧神记');
    rerender([entries.slice(1), MARKS, true]);
    expect(saved).toHaveLength(1);
  });

  it('exports what is shown if the rest of the history cannot be read', async () => {
    const { saved, result } = renderExport({ kind: 'problem', reason: 'hung' });
    act(() => result.current());
    await vi.waitFor(() => expect(saved).toHaveLength(1));
  });

  it('waits for the whole history although the storage is full', async () => {
    const { saved, result, rerender } = renderExport({ kind: 'problem', reason: 'full' });
    act(() => result.current());
    rerender([entries, MARKS, true]);
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('牧神记');
  });
});
