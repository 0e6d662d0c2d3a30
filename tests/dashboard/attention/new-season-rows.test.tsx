import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FindingsPanel } from '../../../src/dashboard/attention/FindingsPanel.tsx';
import type { Finding } from '../../../src/insight/findings.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { findingOf } from './rows.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Shows the panel of an operator who follows 仙逆 and 遮天, of which later seasons have come. */
function show(findings: readonly Finding[] = []) {
  const records = mergeRecords(
    new Map(),
    stampRecords(
      new Map(),
      ['仙逆', '遮天'].flatMap((title) => follow(title)),
      1,
    ),
  );
  const all = readEntries('bilibili 1 2026-11-27T10:00Z 仙逆第三季; youku 1 2026-11-26T10:00Z 遮天最终季');
  const snapshot = {
    ...EMPTY_SNAPSHOT,
    state: READY,
    records,
    entries: { all, status: 'complete' },
  } as const;
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const onFollow = vi.spyOn(opened.actions, 'toggleFollow').mockReturnValue();
  const onIgnore = vi.spyOn(opened.actions, 'ignore').mockReturnValue();
  renderWithLinks(<FindingsPanel findings={findings} />, opened);
  return { onFollow, onIgnore, panel: screen.getByRole('region', { name: 'Worth a look' }) };
}

const caption = 'Later seasons of titles that you follow';

describe('the new seasons in “Worth a look”', () => {
  it('stand before the findings, each linked to its drawer', () => {
    const { panel } = show([findingOf()]);
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
    ).toEqual([
      ['New season: 仙逆第三季 You follow 仙逆', '/animes?about=仙逆~3'],
      ['New season: 遮天最终季 You follow 遮天', '/animes?about=遮天~final'],
    ]);
    expect(within(panel).getByRole('button', { name: '1 in other titles' })).toBeVisible();
    expect(panel).toHaveTextContent(`${caption}. Episode numbers that were skipped`);
  });

  it('are followed or ignored there, and the focus moves to the next', async () => {
    const { onFollow, onIgnore, panel } = show();
    expect(within(panel).getByText(caption)).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Follow 仙逆第三季' }));
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('仙逆第三季');
    expect(screen.getByRole('button', { name: 'Follow 遮天最终季' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Ignore the new season 遮天最终季' }));
    expect(onIgnore).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: '["season","遮天~final"]', content: 'the final season' })],
      'Ignored the new season 遮天最终季',
    );
  });
});
