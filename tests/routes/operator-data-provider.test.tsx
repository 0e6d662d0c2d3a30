import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useEntryEvents } from '../../src/anime/entry/use-entry-events.ts';
import { parseAnimes } from '../../src/anime/parse/parse-animes.ts';
import type { Api } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { NotificationHost } from '../../src/notify/NotificationHost.tsx';
import { useUndo } from '../../src/operator-data/use-operator-data.ts';
import { SingleKeyShortcuts } from '../../src/preferences/SingleKeyShortcuts.tsx';
import { StoredData } from '../../src/preferences/StoredData.tsx';
import { OperatorDataProvider } from '../../src/routes/-OperatorDataProvider.tsx';
import { rawEntry } from '../anime/raw-entry.ts';
import { withAnimes } from '../anime/with-animes.tsx';
import {
  installFakeDatabase,
  NOW_MS,
  openOperatorData,
  testOperatorId,
} from '../operator-data/fake-database.ts';
import { deferred } from '../page/deferred.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

installFakeDatabase();
// The links of the tests lead to #opened.
afterEach(() => window.history.replaceState(null, '', '/'));

const RAW = rawEntry({ title: '仙逆' });
const LIST = { status: 'ok', data: [RAW] };
const { entries: ENTRIES } = parseAnimes([RAW]);
const [ENTRY] = ENTRIES;
if (!ENTRY) throw new Error('The list has no entry.');

/** The link of the list's entry. */
function EntryLink() {
  const { events } = useEntryEvents(ENTRIES);
  return (
    <ul {...events}>
      <li data-key={ENTRY?.key}>
        <a href="#opened" data-entry="">
          仙逆
        </a>
      </li>
    </ul>
  );
}

function UndoButton() {
  const undo = useUndo();
  return (
    <button type="button" onClick={() => undo?.()}>
      Undo the last change
    </button>
  );
}

/** Renders an entry's link and the preferences of one operator; `api` returns the list, `refetch` requests it again. */
async function renderOperatorData(api: Api, operatorId = testOperatorId()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Animes = await withAnimes(api, client);
  const { unmount } = renderWithTheme(
    <Animes>
      <OperatorDataProvider operatorId={operatorId}>
        <EntryLink />
        <SingleKeyShortcuts />
        <UndoButton />
        <StoredData onAskingChange={() => undefined} onClose={() => undefined} />
      </OperatorDataProvider>
      <NotificationHost />
    </Animes>,
  );
  return { refetch: () => client.refetchQueries(), unmount };
}

const findSwitch = () => screen.findByRole('switch', { name: 'Single-key shortcuts' });

async function turnOff(): Promise<void> {
  await waitFor(async () => expect(await findSwitch()).toBeEnabled());
  await userEvent.click(await findSwitch());
  expect(await screen.findByText('Turned single-key shortcuts off')).toBeVisible();
}

it('a retry of the first list keeps the operator data open: changes before and during it can be undone', async () => {
  const retry = deferred<unknown>();
  const api = vi
    .fn<Api>()
    .mockRejectedValueOnce(new HttpError('unreachable', 'x'))
    .mockReturnValueOnce(retry.promise);
  const { refetch } = await renderOperatorData(api);
  await turnOff();
  const refetching = refetch();
  await userEvent.click(await findSwitch());
  expect(await screen.findByText('Turned single-key shortcuts on')).toBeVisible();
  retry.resolve(LIST);
  await act(() => refetching);
  const undo = screen.getByRole('button', { name: 'Undo the last change' });
  for (const undone of ['on', 'off']) {
    await userEvent.click(undo);
    expect(await screen.findByText(`Undone: Turned single-key shortcuts ${undone}`)).toBeVisible();
  }
  expect(await findSwitch()).toBeChecked();
});

it('the button of a notification undoes the change of a preference', async () => {
  await renderOperatorData(async () => LIST);
  await turnOff();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: Turned single-key shortcuts off')).toBeVisible();
  expect(await findSwitch()).toBeChecked();
});

/** Makes the list's entry new to an operator. */
async function makeEntryNew(operatorId: string): Promise<void> {
  const operatorData = openOperatorData({ operatorId });
  await operatorData.record(parseAnimes([rawEntry({ title: 'seen before' })]).entries, NOW_MS);
  await operatorData.close();
}

it('an entry that is opened before the code of the operator data has loaded is marked as seen', async () => {
  await makeEntryNew(testOperatorId());
  await renderOperatorData(async () => LIST);
  await userEvent.click(screen.getByRole('link', { name: '仙逆' }));
  expect(await screen.findByText('Marked “仙逆” as seen')).toBeVisible();
});

it('the next operator is not told that the previous one has cleared all data', async () => {
  const { unmount } = await renderOperatorData(async () => LIST);
  await turnOff();
  const name = 'Clear all data in this browser';
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: `${name}?` });
  fireEvent.click(within(dialog).getByText(name));
  unmount();
  await renderOperatorData(async () => LIST, `${testOperatorId()}-next`);
  await turnOff();
  expect(screen.queryByText('All data cleared')).toBeNull();
});

describe('while the list loads', () => {
  const loading: Api = () => new Promise(() => undefined);
  const expectOpen = () => waitFor(async () => expect(await findSwitch()).toBeEnabled());

  it('the operator data opens after two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await renderOperatorData(loading);
    act(() => void vi.advanceTimersByTime(2_000));
    // The longest wait for a paint.
    act(() => void vi.advanceTimersByTime(500));
    vi.useRealTimers();
    await expectOpen();
  });

  it('a key that may be a shortcut opens the operator data at once', async () => {
    await renderOperatorData(loading);
    fireEvent.keyDown(document.body, { key: '?' });
    await expectOpen();
  });
});
