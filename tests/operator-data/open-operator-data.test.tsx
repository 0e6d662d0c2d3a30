import { Notifications } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AUTO_CLOSE_MS } from '../../src/notify/notify.tsx';
import { follow } from '../../src/operator-data/changes/changes.ts';
import {
  createCurrentOperatorData,
  type OpenOperatorData,
  openOperatorData,
} from '../../src/operator-data/open-operator-data.ts';
import { recordValue } from '../../src/operator-data/records.ts';
import { eventually } from '../support/eventually.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';
import {
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData as openSecond,
  storeList,
  testOperatorId,
} from './fake-database.ts';

installFakeDatabase();

/** Opens the data of the test's operator on a page that shows notifications. */
function open(): OpenOperatorData {
  renderWithTheme(<Notifications autoClose={AUTO_CLOSE_MS} />);
  const opened = openOperatorData(testOperatorId(), new QueryClient());
  onTestFinished(opened.close);
  return opened;
}

const isFollowed = ({ operatorData }: OpenOperatorData, key: string) =>
  recordValue(operatorData.getSnapshot().records, 'follow', key) !== null;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectNone = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

describe('the open data of an operator', () => {
  it('reports a change in a notification whose button undoes it', async () => {
    const opened = open();
    opened.actions.toggleFollow('灵笼');
    expect(await screen.findByText('Following 灵笼')).toBeVisible();
    expect(isFollowed(opened, '灵笼~1')).toBe(true);
    await press('Undo');
    expect(await screen.findByText('Undone: Following 灵笼')).toBeVisible();
    expect(isFollowed(opened, '灵笼~1')).toBe(false);
  });

  it('applies a change made during loading to the stored data', async () => {
    const earlier = openSecond();
    await earlier.change(follow('灵笼'));
    await earlier.close();
    const opened = open();
    expect(opened.operatorData.getSnapshot().state.kind).toBe('loading');
    opened.actions.toggleFollow('灵笼');
    await opened.whenRead;
    expect(isFollowed(opened, '灵笼~1')).toBe(true);
    expect(await screen.findByText('Unfollowed “灵笼”')).toBeVisible();
    expect(isFollowed(opened, '灵笼~1')).toBe(false);
  });

  it('undoes changes from the last to the first, even while one is still marking many entries', async () => {
    const { operatorData, actions, undo } = open();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    actions.markSeen(listedEntries(1_000));
    actions.toggleFollow('海贼王');
    undo();
    expect(await screen.findByText('Undone: Following 海贼王')).toBeVisible();
    undo();
    expect(await screen.findByText('Undone: Marked 1000 entries as seen')).toBeVisible();
  });

  it('withdraws its notifications once all data is cleared, in this tab or another', async () => {
    const { actions, operatorData } = open();
    const otherTab = openSecond();
    for (const { clearAll } of [otherTab, operatorData]) {
      actions.toggleFollow('灵笼');
      actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
      await act(clearAll);
      await expectNone();
    }
  });

  it('shows no notification once it is closed, so that the next operator sees none', async () => {
    const { actions, operatorData, notify, close } = open();
    actions.toggleFollow('灵笼');
    await screen.findByText('Following 灵笼');
    actions.toggleFollow('海贼王');
    act(close);
    await expectNone();
    act(() => notify({ key: 'data-changed', tone: 'success', title: 'All data cleared' }));
    await operatorData.settle();
    // The change is applied, but not reported.
    await eventually(() =>
      recordValue(operatorData.getSnapshot().records, 'follow', '海贼王~1'),
    ).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is closed once a change that takes a while is stored', async () => {
    const { actions, operatorData, close } = open();
    await storeList(operatorData, [listedEntry()], NOW_MS);
    const entries = listedEntries(1_000);
    actions.markSeen(entries);
    close();
    await eventually(async () => {
      const second = openSecond();
      await second.settle();
      return second.getSnapshot().records.get('seen')?.size;
    }).toBe(1 + entries.length);
  });
});

describe('the current operator data', () => {
  it('is that of one operator at a time', () => {
    const current = createCurrentOperatorData(new QueryClient());
    const first = current.open(testOperatorId());
    const close = vi.spyOn(first, 'close');
    expect(current.open(testOperatorId())).toBe(first);
    expect(close).not.toHaveBeenCalled();
    const next = current.open('');
    expect(next).not.toBe(first);
    expect(close).toHaveBeenCalledOnce();
    current.close();
  });

  it('is opened again after it was closed', () => {
    const current = createCurrentOperatorData(new QueryClient());
    const first = current.open(testOperatorId());
    const close = vi.spyOn(first, 'close');
    current.close();
    current.close();
    expect(close).toHaveBeenCalledOnce();
    expect(current.open(testOperatorId())).not.toBe(first);
    current.close();
  });
});
