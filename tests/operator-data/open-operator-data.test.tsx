import { Notifications } from '@mantine/notifications';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AUTO_CLOSE_MS } from '../../src/notify/notify.tsx';
import { follow } from '../../src/operator-data/changes/changes.ts';
import {
  createCurrentOperatorData,
  type OpenOperatorData,
  openOperatorData,
} from '../../src/operator-data/open-operator-data.ts';
import { listOf } from '../support/entries.ts';
import { eventually } from '../support/eventually.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';
import {
  followedIn,
  installFakeDatabase,
  listedEntry,
  NOW_MS,
  openOperatorData as openSecond,
  openSettled,
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

const expectNone = () => waitFor(() => expect(screen.queryByRole('status')).toBeNull());

describe('the open data of an operator', () => {
  it('applies a change made during loading to the stored data', async () => {
    const earlier = openSecond();
    await earlier.change(follow('灵笼'));
    await earlier.close();
    const opened = open();
    expect(opened.operatorData.getSnapshot().state.kind).toBe('loading');
    opened.actions.toggleFollow('灵笼');
    await opened.whenRead;
    expect(followedIn(opened.operatorData)).toEqual(['灵笼~1']);
    expect(await screen.findByText('Unfollowed “灵笼”')).toBeVisible();
    expect(followedIn(opened.operatorData)).toEqual([]);
  });

  it('withdraws its notifications once all data is cleared, in this tab or another', async () => {
    const { actions, operatorData } = open();
    const otherTab = openSecond();
    for (const { clearAll } of [otherTab, operatorData]) {
      actions.toggleFollow('灵笼');
      actions.setPreference('history-days', 30, 'Set “Keep the history for” to 30 days');
      await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
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
    await eventually(() => followedIn(operatorData)).toContain('海贼王~1');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is closed once the actions so far are done and stored, also while it is loading', async () => {
    const otherTab = await openSettled();
    const { actions, close } = open();
    actions.toggleFollow('灵笼');
    close();
    await eventually(() => followedIn(otherTab)).toEqual(['灵笼~1']);
    await eventually(async () => followedIn(await openSettled())).toEqual(['灵笼~1']);
  });
});

describe('the current operator data', () => {
  it('is that of one operator at a time, until it is closed', () => {
    const current = createCurrentOperatorData(new QueryClient());
    const first = current.open(testOperatorId());
    const close = vi.spyOn(first, 'close');
    expect(current.open(testOperatorId())).toBe(first);
    expect(close).not.toHaveBeenCalled();
    const next = current.open('');
    expect(next).not.toBe(first);
    expect(close).toHaveBeenCalledOnce();
    current.close();
    expect(current.open('')).not.toBe(next);
    current.close();
  });

  it('takes the lists that are fetched while it is open', async () => {
    const current = createCurrentOperatorData(new QueryClient());
    const first = current.open(testOperatorId());
    current.storeList(listOf([listedEntry({ title: 'first' })], NOW_MS));
    await first.operatorData.settle();
    const next = current.open('');
    current.storeList(listOf([listedEntry({ title: 'next' })], NOW_MS));
    await next.operatorData.settle();
    current.close();
    current.storeList(listOf([listedEntry({ title: 'nobody’s' })], NOW_MS));
    const titles = [first, next].map(({ operatorData }) =>
      operatorData.getSnapshot().entries.all.map(({ title }) => title),
    );
    expect(titles).toEqual([['first'], ['next']]);
  });
});
