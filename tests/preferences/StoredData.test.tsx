import { Notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { notify } from '../../src/notify/notify.tsx';
import type { OperatorData } from '../../src/operator-data/operator-data.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from '../../src/operator-data/snapshot.ts';
import type { Sync } from '../../src/operator-data/sync/sync.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { StoredData } from '../../src/preferences/StoredData.tsx';
import { entryOf } from '../support/entries.ts';
import { untilPasses } from '../support/eventually.ts';
import { titleKey } from '../support/keys.ts';
import { openedWith, unstoredData } from '../support/operator-data.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

/** Two entries are stored. */
const READY_SNAPSHOT: OperatorDataSnapshot = {
  ...{ ...EMPTY_SNAPSHOT, state: READY },
  entries: { all: [entryOf(), entryOf({ updateCount: '157' })], status: 'complete' },
};

/** Renders StoredData with operator data that stores nothing. `methods` replace methods of it. */
function renderStored(methods: Partial<OperatorData>, sync: Partial<Sync> | null = null) {
  const opened = { ...openedWith(unstoredData(methods)), sync: sync as Sync | null };
  renderWithTheme(
    <OperatorDataContext value={opened}>
      <StoredData onAskingChange={() => undefined} onClose={() => undefined} />
      <Notifications />
    </OperatorDataContext>,
  );
}

async function clearAndConfirm(name: string, choice?: RegExp) {
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: `${name}?` });
  if (choice) await userEvent.click(screen.getByRole('checkbox', { name: choice }));
  const confirm = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === (choice ? 'Clear in all browsers' : name),
  );
  if (!confirm) throw new Error(`The dialog has no button ${name}.`);
  await userEvent.click(confirm);
}

describe('StoredData', () => {
  it('says so if the browser does not allow clearing the data', async () => {
    const clearAll = vi.fn(async () => false);
    renderStored({ clearAll });
    await clearAndConfirm('Clear all data in this browser');
    expect(clearAll).toHaveBeenCalledOnce();
    expect(await screen.findByText('The data was not cleared')).toBeVisible();
  });

  it('says what the browser does with the data', async () => {
    const storage = { persisted: async () => true, estimate: async () => ({ usage: 2_000_000 }) };
    vi.stubGlobal('navigator', { ...navigator, storage });
    onTestFinished(() => void vi.unstubAllGlobals());
    renderStored({ getSnapshot: () => READY_SNAPSHOT });
    expect(
      await screen.findByText(/The data stays until you delete it\. This site uses 2 MB\./),
    ).toBeVisible();
  });

  it('says nothing about the space of the site while nothing can be stored', async () => {
    const estimate = vi.fn(async () => ({ usage: 0 }));
    vi.stubGlobal('navigator', { ...navigator, storage: { persisted: async () => false, estimate } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const denied: OperatorDataSnapshot = { ...EMPTY_SNAPSHOT, state: { kind: 'problem', reason: 'denied' } };
    renderStored({ getSnapshot: () => denied });
    await untilPasses(() => expect(estimate).toHaveReturned());
    await act(async () => undefined);
    expect(screen.getByText('The app cannot store data in this browser at the moment.')).toBeVisible();
  });

  it('withdraws the offers to undo a change once the history is cleared', async () => {
    renderStored({ clearHistory: async () => true });
    const title = 'Marked 10 entries as seen';
    act(() => notify({ key: 'changed-seen', tone: 'success', title, staysOpen: true }));
    expect(await screen.findByText('Marked 10 entries as seen')).toBeVisible();
    await clearAndConfirm('Clear the history');
    expect(await screen.findByText('History cleared')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Marked 10 entries as seen')).toBeNull());
  });

  it('does not wait for a browser that does not say it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('navigator', { ...navigator, storage: { persisted: () => new Promise(() => undefined) } });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    renderStored({ getSnapshot: () => READY_SNAPSHOT });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/2 history entries since [^.]+\.$/)).toBeVisible();
  });

  it('says nothing about it without HTTPS, where the browser has no storage manager', async () => {
    vi.stubGlobal('navigator', { ...navigator, storage: undefined });
    onTestFinished(() => void vi.unstubAllGlobals());
    renderStored({ getSnapshot: () => READY_SNAPSHOT });
    expect(await screen.findByText(/2 history entries since [^.]+\.$/)).toBeVisible();
  });

  it('clears nothing if the operator cancels', async () => {
    const clearHistory = vi.fn(async () => true);
    renderStored({ clearHistory });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the history' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(clearHistory).not.toHaveBeenCalled();
  });

  it('spec 13: clears the synced data only if asked to, before the data in this browser', async () => {
    const removal = { kind: 'follow', id: titleKey('灵笼~1'), value: null, changedAtMs: 1 } as const;
    const [clear, clearAll] = [vi.fn(async () => [removal]), vi.fn(async () => true)];
    const [merge, invalidate] = [vi.fn(), vi.fn()];
    renderStored({ clearAll, merge }, { clear, invalidate });
    await clearAndConfirm('Clear all data in this browser');
    expect(await screen.findByText('The synced data comes back at the next sync.')).toBeVisible();
    expect(invalidate).toHaveBeenCalledOnce();
    expect(clear).not.toHaveBeenCalled();
    await clearAndConfirm('Clear all data in this browser', /Also clear the synced data/);
    expect(await screen.findByText('The synced data is cleared as well.')).toBeVisible();
    expect(clear).toHaveBeenCalledOnce();
    expect(clearAll).toHaveBeenCalledTimes(2);
    // The next syncs repeat what another browser may have overwritten.
    expect(merge.mock.calls).toEqual([[{ records: [removal], firstFetchMs: null }]]);
  });

  it('says that only the synced data was cleared if the browser does not allow clearing its data', async () => {
    renderStored({ clearAll: async () => false }, { clear: async () => [] });
    await clearAndConfirm('Clear all data in this browser', /Also clear the synced data/);
    expect(await screen.findByText('Only the synced data was cleared')).toBeVisible();
    expect(screen.getByText(/^The data in this browser was not\. Reload and try again/)).toBeVisible();
  });

  it('clears nothing if the synced data cannot be cleared, and says why', async () => {
    const clearAll = vi.fn(async () => true);
    renderStored({ clearAll }, { clear: () => Promise.reject(new HttpError('timeout', '')) });
    await clearAndConfirm('Clear all data in this browser', /Also clear the synced data/);
    expect(await screen.findByText('The synced data was not cleared')).toBeVisible();
    expect(
      screen.getByText(
        'The server did not respond in time. The data in this browser was not cleared either.',
      ),
    ).toBeVisible();
    expect(clearAll).not.toHaveBeenCalled();
  });
});
