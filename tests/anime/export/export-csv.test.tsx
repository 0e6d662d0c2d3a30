import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CsvRow } from '../../../src/anime/export/csv-rows.ts';
import { exportCsv } from '../../../src/anime/export/export-csv.ts';
import { writeCsv } from '../../../src/anime/export/write-csv.ts';
import { withdraw } from '../../../src/notify/notify.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';
import { catchSavedFiles, type SavedFile } from '../../support/saved-files.ts';

const ROW: CsvRow = {
  ...{ title: '灵笼', episode: '8', info: '', platform: 'Bilibili' },
  ...{ updated: '', link: '', new: 'no', followed: 'no' },
};

let saved: SavedFile[];
beforeEach(() => {
  saved = catchSavedFiles();
  vi.useFakeTimers();
  // 30 minutes after midnight, when the UTC date is still the previous day in time zones east of Greenwich.
  vi.setSystemTime(new Date(2026, 10, 27, 0, 30));
  renderWithTheme(<Notifications />);
});
afterEach(() => {
  act(() => void withdraw('exported'));
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('exportCsv', () => {
  it('spec 10: saves a file that is named after the local day, and says how many entries it has', async () => {
    await act(() => exportCsv([ROW, ROW], true));
    expect(saved.map(({ name }) => name)).toEqual(['ani-updater-2026-11-27.csv']);
    expect(await saved[0]?.text()).toBe(writeCsv([ROW, ROW]));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Exported 2 entries');
  });

  it('says how many titles without an entry the file has', async () => {
    const title: CsvRow = { ...ROW, episode: '', platform: '', new: '', followed: '' };
    for (const [rows, text] of [
      [[title], 'Exported 1 title without an entry'],
      [[ROW, title, title], 'Exported 1 entry and 2 titles without an entry'],
    ] as const) {
      await act(() => exportCsv(rows, true));
      await pass(0);
      expect(screen.getByRole('status')).toHaveTextContent(text);
    }
  });

  it('saves nothing if the view has no entries, and says so', async () => {
    await act(() => exportCsv([], true));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing to export');
    expect(saved).toEqual([]);
  });

  it('says that the file may be incomplete if the rest of the view could not be read', async () => {
    await act(() => exportCsv([ROW], false));
    await pass(0);
    expect(saved).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Exported 1 entry');
    expect(screen.getByRole('status')).toHaveTextContent('may be incomplete');
    await act(() => exportCsv([], false));
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('The history could not be read.');
  });

  it('says so if its code cannot be loaded, and Retry exports the same', async () => {
    let isReachable = false;
    const load = async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return { writeCsv };
    };
    await act(() => exportCsv([ROW], true, load));
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('The view was not exported');
    expect(saved).toEqual([]);
    isReachable = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await pass(0);
    expect(saved).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('Exported 1 entry');
  });
});
