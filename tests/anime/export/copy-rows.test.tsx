import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyRows, writeLines } from '../../../src/anime/export/copy-rows.ts';
import type { CsvRow } from '../../../src/anime/export/csv-rows.ts';
import { withdraw } from '../../../src/notify/notify.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

const ROW: CsvRow = {
  ...{ title: '名侦探柯南', episode: '1166', info: '更新至第1166话', platform: 'Bilibili' },
  ...{ updated: '', link: 'https://www.bilibili.com/ep1', new: 'yes', followed: 'yes' },
};
const TITLE: CsvRow = { ...ROW, episode: '', info: '', platform: '', link: '', new: '', followed: '' };
const LINE = '名侦探柯南 · Episode 1166 · Bilibili · https://www.bilibili.com/ep1';

it('each row is a line with what is known of it', () => {
  const rows = [
    ROW,
    { ...ROW, title: '灵笼\n第二季', episode: '', info: '', link: '' },
    { ...ROW, episode: 'SP', info: '' },
    TITLE,
  ];
  expect(writeLines(rows).split('\n')).toEqual([
    LINE,
    '灵笼 第二季 · Bilibili',
    LINE.replace('Episode 1166', 'SP'),
    '名侦探柯南',
  ]);
});

describe('copyRows', () => {
  beforeEach(() => {
    // Installs a clipboard that the test can read.
    userEvent.setup();
    renderWithTheme(<Notifications />);
  });
  afterEach(() => {
    act(() => void withdraw('copied'));
    vi.restoreAllMocks();
  });

  it('copies all rows, and says how many there are', async () => {
    await act(() => copyRows([...Array.from({ length: 2000 }, () => ROW), TITLE], true));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Copied 2,000 entries and 1 title without an entry',
    );
    expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(2001);
  });

  it('says if the text may be incomplete', async () => {
    await act(() => copyRows([ROW], false));
    expect(await screen.findByRole('status')).toHaveTextContent('The text may be incomplete');
  });

  it('copies nothing if the view has no entries, and says so', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await act(() => copyRows([], true));
    expect(await screen.findByRole('status')).toHaveTextContent('Nothing to copy');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('says what to do if the browser denies access to the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('x', 'NotAllowedError'));
    await act(() => copyRows([ROW], true));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list was not copied');
    expect(alert).toHaveTextContent('Try again, or export the view as CSV.');
  });
});
