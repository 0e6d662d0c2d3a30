import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { animeListQueryOptions } from '../../src/anime/anime-list-query.ts';
import type { Api } from '../../src/http/api.ts';
import { HttpError } from '../../src/http/http-error.ts';
import { useUndo } from '../../src/memory/use-memory.ts';
import { NotificationHost } from '../../src/notify/NotificationHost.tsx';
import { SingleKeyShortcuts } from '../../src/preferences/SingleKeyShortcuts.tsx';
import { OperatorMemory } from '../../src/routes/-OperatorMemory.tsx';
import { jsonBodyOf } from '../anime/body-of.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { installFakeDatabase } from '../memory/fake-database.ts';
import { deferred } from '../page/deferred.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

installFakeDatabase();
afterEach(() => vi.restoreAllMocks());

const LIST = jsonBodyOf({ status: 'ok', data: [rawEntry()] });

function UndoButton() {
  const undo = useUndo();
  return (
    <button type="button" onClick={() => undo?.()}>
      Undo the last change
    </button>
  );
}

/** Shows a preference of an operator with the list that `api` returns. `read` reads the list again. */
function renderMemory(api: Api) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderWithTheme(
    <QueryClientProvider client={client}>
      <OperatorMemory api={api} operatorId="7">
        <SingleKeyShortcuts />
        <UndoButton />
      </OperatorMemory>
      <NotificationHost />
    </QueryClientProvider>,
  );
  return { read: () => client.refetchQueries(animeListQueryOptions(api)) };
}

const findSwitch = () => screen.findByRole('switch', { name: 'Single-key shortcuts' });

async function turnOff(): Promise<void> {
  await waitFor(async () => expect(await findSwitch()).toBeEnabled());
  await userEvent.click(await findSwitch());
  expect(await screen.findByText('Single-key shortcuts are off')).toBeVisible();
}

it('a retry of the first list keeps the memory open: changes before and during it can be undone [T560]', async () => {
  const retry = deferred<ArrayBuffer>();
  const api = vi
    .fn<Api>()
    .mockRejectedValueOnce(new HttpError('unreachable', 'x'))
    .mockReturnValueOnce(retry.promise);
  const { read } = renderMemory(api);
  await turnOff();
  const reading = read();
  await userEvent.click(await findSwitch());
  expect(await screen.findByText('Single-key shortcuts are on')).toBeVisible();
  retry.resolve(LIST);
  await act(() => reading);
  const undo = screen.getByRole('button', { name: 'Undo the last change' });
  for (const undone of ['on', 'off']) {
    await userEvent.click(undo);
    expect(await screen.findByText(`Undone: Single-key shortcuts are ${undone}`)).toBeVisible();
  }
  expect(await findSwitch()).toBeChecked();
});

it('the button of a notification undoes the change of a preference [T561]', async () => {
  renderMemory(async () => LIST);
  await turnOff();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: Single-key shortcuts are off')).toBeVisible();
  expect(await findSwitch()).toBeChecked();
});
