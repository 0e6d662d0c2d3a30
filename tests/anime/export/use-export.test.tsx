import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useExport } from '../../../src/anime/export/use-export.ts';
import type { LoadedList } from '../../../src/anime/refresh/use-shown-list.ts';
import type { Entries } from '../../../src/entries/entries.ts';
import { type Period, type View, viewDefaults } from '../../../src/entries/view.ts';
import * as notify from '../../../src/notify/notify.tsx';
import { READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { entryOf, listOf } from '../../support/entries.ts';
import { untilPasses } from '../../support/eventually.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { catchSavedFiles } from '../../support/saved-files.ts';
import { createSnapshotStore } from '../../support/snapshot-store.ts';
import { withAnimes } from '../with-animes.tsx';

const ENTRIES = [entryOf({ title: '灵笼' }), entryOf({ title: '牧神记' })];
const TODAY = listOf([entryOf({ title: '今天' })], 1);

/** Renders the export. Its history is read once `read` is called, and the operator may open another period meanwhile. */
async function renderExport(period: Period, api = async (): Promise<unknown> => ({ data: [] })) {
  const saved = catchSavedFiles();
  const { publish, getSnapshot, subscribe } = createSnapshotStore();
  let endReading: () => void = () => undefined;
  const whenAllRead = new Promise<void>((resolve) => {
    endReading = resolve;
  });
  const readAll = async () => {
    await whenAllRead;
    return getSnapshot();
  };
  const opened = openedWith(unstoredData({ getSnapshot, subscribe, readAll }));
  const Animes = await withAnimes(api);
  const loadedIn = (shown: Period): LoadedList => ({
    period: shown,
    list: undefined,
    history: shown === 'today' ? undefined : getSnapshot().entries,
  });
  type Props = Parameters<typeof useExport>;
  const propsOf = (shown: Period, list?: LoadedList['list']): Props => {
    const view: View = { ...viewDefaults, period: shown };
    return [view, { ...loadedIn(shown), list }, async () => NO_MATCHERS];
  };
  const { result, rerender } = renderHook((props: Props) => useExport(...props), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
    initialProps: propsOf(period),
  });
  return {
    saved,
    press: () => act(() => void result.current.exportView()),
    openPeriod: (shown: Period, list?: LoadedList['list']) => rerender(propsOf(shown, list)),
    readMarks: () => act(() => publish({ state: READY })),
    read: (status: Entries['status'], all = ENTRIES) =>
      act(() => {
        publish({ entries: { all, status } });
        endReading();
      }),
  };
}

describe('useExport', () => {
  it('exports the view as it was when the button was pressed, although another one was opened meanwhile', async () => {
    const { saved, press, openPeriod, readMarks, read } = await renderExport('history');
    readMarks();
    press();
    openPeriod('today', TODAY);
    expect(saved).toEqual([]);
    read('complete');
    await untilPasses(() => expect(saved).toHaveLength(1));
    const csv = await saved[0]?.text();
    expect(csv).toContain('灵笼');
    expect(csv).toContain('牧神记');
    expect(csv).not.toContain('今天');
  });

  it('waits for the marks', async () => {
    const { saved, press, openPeriod, readMarks } = await renderExport('today');
    openPeriod('today', TODAY);
    press();
    expect(saved).toEqual([]);
    readMarks();
    await untilPasses(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toContain('今天');
  });

  it('exports what has been read if the rest of the history cannot be read', async () => {
    const { saved, press, readMarks, read } = await renderExport('history');
    readMarks();
    press();
    read('failed', ENTRIES.slice(0, 1));
    await untilPasses(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).not.toContain('牧神记');
  });

  it('saves nothing after the operator has signed out meanwhile', async () => {
    const { saved, press, readMarks, read } = await renderExport('history');
    readMarks();
    press();
    await read('reading');
    expect(saved).toEqual([]);
  });

  it('says so if today’s list cannot be loaded', async () => {
    const say = vi.spyOn(notify, 'notify');
    const { saved, press, readMarks } = await renderExport('today', () => Promise.reject(new Error('down')));
    readMarks();
    vi.spyOn(console, 'error').mockReturnValue();
    press();
    await untilPasses(() =>
      expect(say).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'Today’s list could not be loaded. Refresh and try again.' }),
      ),
    );
    expect(saved).toEqual([]);
  });
});
