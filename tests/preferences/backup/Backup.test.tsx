import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withdraw } from '../../../src/notify/notify.tsx';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { recordValue } from '../../../src/operator-data/records.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { Backup } from '../../../src/preferences/backup/Backup.tsx';
import { installFakeDatabase, openOperatorData } from '../../operator-data/fake-database.ts';
import { titleKey } from '../../support/keys.ts';
import { openedWith } from '../../support/operator-data.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';
import { catchSavedFiles } from '../../support/saved-files.ts';

installFakeDatabase();
afterEach(() => {
  act(() => void withdraw('data-changed'));
});

const CHANGED_AT_MS = Date.parse('2026-11-20T10:00:00Z');

/** A backup that follows 牧神记. */
const BACKUP = {
  ...{ schema: 'ani-updater/backup@1', savedAtMs: CHANGED_AT_MS, history: [] },
  ...{ fetches: [], lastList: null, firstFetchMs: null },
  records: [
    { kind: 'follow', id: '牧神记~1', value: { title: '牧神记' }, changedAtMs: CHANGED_AT_MS },
    { kind: 'note', id: 'x', value: 1, changedAtMs: 1 },
  ],
};

async function renderBackup(operatorData: OperatorData = openOperatorData()) {
  const saved = catchSavedFiles();
  const [onAskingChange, onRestored] = [vi.fn(), vi.fn()];
  await operatorData.change(follow('灵笼'));
  await operatorData.settle();
  renderWithTheme(
    <OperatorDataContext value={openedWith(operatorData)}>
      <Backup onAskingChange={onAskingChange} onRestored={onRestored} />
      <Notifications />
    </OperatorDataContext>,
  );
  return { operatorData, saved, onAskingChange, onRestored };
}

/** Chooses a file with this content, as in the browser's own dialog. */
function choose(content: object): void {
  const files = [new File([JSON.stringify(content)], 'backup.json', { type: 'application/json' })];
  fireEvent.change(screen.getByLabelText('Backup file'), { target: { files } });
}

const findDialog = () => screen.findByRole('dialog', { name: 'Restore this backup?' });
const follows = ({ getSnapshot }: OperatorData) =>
  ['灵笼', '牧神记'].filter((title) => recordValue(getSnapshot().records, 'follow', titleKey(`${title}~1`)));

/** The entries can no longer be read. */
const failToRead = (operatorData: OperatorData) =>
  vi.spyOn(operatorData, 'readAll').mockImplementation(async () => {
    const snapshot = operatorData.getSnapshot();
    return { ...snapshot, entries: { ...snapshot.entries, status: 'failed' } };
  });

describe('Backup', () => {
  it('spec 10: saves all stored data as a JSON file that is named after the local day', async () => {
    const { saved } = await renderBackup();
    fireEvent.click(screen.getByRole('button', { name: 'Download a backup' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^ani-updater-backup-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
      schema: 'ani-updater/backup@1',
      records: [{ kind: 'follow', id: '灵笼~1' }],
    });
  });

  it('says so if the stored data cannot be read', async () => {
    const { saved } = await renderBackup(openOperatorData({ operatorId: '' }));
    fireEvent.click(screen.getByRole('button', { name: 'Download a backup' }));
    expect(await screen.findByText('The backup was not saved')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('spec 10: says what a restore would add before it does so, and merges by default', async () => {
    const { operatorData, saved, onAskingChange, onRestored } = await renderBackup();
    choose(BACKUP);
    const dialog = await findDialog();
    expect(onAskingChange).toHaveBeenLastCalledWith(true);
    expect(dialog).toHaveTextContent('backup.json, saved 20 Nov 2026');
    expect(dialog).toHaveTextContent(
      '1 item of a kind that this version of the app does not know will be left out.',
    );
    const merge = within(dialog).getByRole('radio', { name: /^Merge/ });
    expect(merge).toBeChecked();
    expect(merge).toHaveAccessibleDescription(/Adds 1 followed title\.$/);
    const replace = within(dialog).getByRole('radio', { name: /^Replace/ });
    expect(replace).toHaveAccessibleDescription(/Adds 1 followed title\. Removes 1 followed title\.$/);
    expect(follows(operatorData)).toEqual(['灵笼']);

    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Backup restored')).toBeVisible();
    expect(follows(operatorData)).toEqual(['灵笼', '牧神记']);
    expect(saved).toEqual([]);
    await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
    await waitFor(() => expect(onAskingChange).toHaveBeenLastCalledWith(false));
  });

  it('spec 10: Replace downloads a backup of what is stored before it restores', async () => {
    const { operatorData, saved } = await renderBackup();
    choose(BACKUP);
    const dialog = await findDialog();
    fireEvent.click(within(dialog).getByRole('radio', { name: /^Replace/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Backup restored')).toBeVisible();
    expect(follows(operatorData)).toEqual(['牧神记']);
    expect(saved).toHaveLength(1);
    expect(JSON.parse((await saved[0]?.text()) ?? '').records).toMatchObject([{ id: '灵笼~1' }]);
  });

  it('replaces nothing if that backup cannot be made', async () => {
    const { operatorData, saved } = await renderBackup();
    choose(BACKUP);
    const dialog = await findDialog();
    fireEvent.click(within(dialog).getByRole('radio', { name: /^Replace/ }));
    failToRead(operatorData);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('The backup was not saved')).toBeVisible();
    vi.restoreAllMocks();
    expect(follows(operatorData)).toEqual(['灵笼']);
    expect(saved).toEqual([]);
  });

  it('restores nothing if the operator cancels', async () => {
    const { operatorData, onRestored } = await renderBackup();
    choose(BACKUP);
    fireEvent.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
    expect(follows(operatorData)).toEqual(['灵笼']);
    expect(onRestored).not.toHaveBeenCalled();
  });

  it('spec 10: rejects a file with a message that names the reason, and nothing changes', async () => {
    const { operatorData } = await renderBackup();
    choose({ ...BACKUP, savedAtMs: 'yesterday' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The backup was not restored');
    expect(alert).toHaveTextContent(/damaged: .+ \(savedAtMs\)/);
    expect(alert).toHaveTextContent('Nothing has changed.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(follows(operatorData)).toEqual(['灵笼']);
    // The same file can be chosen again.
    expect(screen.getByLabelText<HTMLInputElement>('Backup file').value).toBe('');
  });

  it('offers no restore in a browser that stores nothing', async () => {
    await renderBackup(openOperatorData({ operatorId: '' }));
    choose(BACKUP);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The app cannot store data in this browser at the moment.',
    );
  });

  it.each([
    ['the stored data cannot be read', failToRead, 'The stored data could not be read.'],
    [
      'an unexpected error occurs',
      (operatorData: OperatorData) =>
        vi.spyOn(operatorData, 'readAll').mockRejectedValue(new TypeError('unexpected')),
      'The file or the stored data could not be read.',
    ],
  ])('offers no restore if %s', async (_, fail, message) => {
    const { operatorData } = await renderBackup();
    fail(operatorData);
    choose(BACKUP);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.restoreAllMocks();
  });

  it('ends a download and a restore in which an unexpected error occurs', async () => {
    const { operatorData, saved } = await renderBackup();
    const readAll = vi.spyOn(operatorData, 'readAll');
    readAll.mockRejectedValueOnce(new TypeError('unexpected'));
    const download = screen.getByRole('button', { name: 'Download a backup' });
    fireEvent.click(download);
    expect(await screen.findByText('The backup was not saved')).toBeVisible();
    await waitFor(() => expect(download).toHaveAttribute('aria-busy', 'false'));
    fireEvent.click(download);
    await waitFor(() => expect(saved).toHaveLength(1));

    choose(BACKUP);
    const dialog = await findDialog();
    readAll.mockRejectedValueOnce(new TypeError('unexpected'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(/^The data could not be stored\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(follows(operatorData)).toEqual(['灵笼']);
  });

  it('says so if the storage is too full for the backup', async () => {
    const { operatorData } = await renderBackup();
    choose(BACKUP);
    const dialog = await findDialog();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser has too little storage space for the backup.',
    );
    vi.restoreAllMocks();
    expect(follows(operatorData)).toEqual(['灵笼']);
  });
});
