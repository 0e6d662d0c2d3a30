import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AboutDrawer } from '../../../src/anime/about/AboutDrawer.tsx';
import type { EntryFields } from '../../../src/entries/entry.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import {
  DAY_MS,
  installFakeDatabase,
  listedEntries,
  listedEntry,
  NOW_MS,
  openOperatorData,
  storeList,
} from '../../operator-data/fake-database.ts';
import { readKey, titleKey } from '../../support/keys.ts';
import { openedWith } from '../../support/operator-data.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';
import { withAnimes } from '../with-animes.tsx';

installFakeDatabase();
const HOUR_MS = DAY_MS / 24;
beforeEach(() => void vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A numbered episode that appeared this many days ago. */
function episode(platform: string, number: number, daysAgo: number, title = '仙逆'): EntryFields {
  return listedEntry({
    ...{ title, platform, updateCount: `${number}`, updateInfo: `更新至第${number}话` },
    detailUrl: `https://example.com/${platform}/${number}`,
    updatedAtMs: NOW_MS - daysAgo * DAY_MS,
  });
}

interface Setup {
  about?: string;
  /** The list that was fetched last. */
  entries?: readonly EntryFields[];
  operatorData?: OperatorData;
}

/** Opens the drawer about a title. */
async function open({ about = '仙逆~1', entries = [], operatorData }: Setup) {
  const Animes = await withAnimes(async () => ({ data: [] }));
  const data = operatorData ?? openOperatorData();
  await storeList(data, entries, NOW_MS);
  const opened = openedWith(data);
  const markSeen = vi.spyOn(opened.actions, 'markSeen');
  renderWithTheme(
    <Animes>
      <OperatorDataContext value={opened}>
        <AboutDrawer about={readKey(about)} />
      </OperatorDataContext>
    </Animes>,
  );
  const drawer = await screen.findByRole('dialog');
  await waitFor(() => expect(drawer.querySelector('.mantine-Skeleton-root')).toBeNull());
  return { markSeen, drawer: within(drawer), dialog: drawer };
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the drawer about a title', () => {
  it('has the newest entry of each platform, says who is ahead, and marks an opened link as seen', async () => {
    const operatorData = openOperatorData();
    // Yesterday, after all times at which the title came.
    await storeList(operatorData, [], NOW_MS - DAY_MS + HOUR_MS);
    const { drawer, dialog, markSeen } = await open({
      operatorData,
      entries: [
        episode('bilibili', 11, 7),
        { ...episode('bilibili', 12, 0), coverUrl: 'https://example.com/cover.jpg' },
        episode('bilibili', 9, 2, '仙逆（国语版）'),
        episode('youku', 10, 1),
        listedEntry({ title: '仙逆', platform: 'iqiyi', updateCount: '?', updateInfo: '敬请期待' }),
        episode('youku', 99, 0, 'another title'),
      ],
    });
    expect(dialog).toHaveAccessibleName('About 仙逆');
    expect(dialog.querySelector('h2 bdi')).toHaveAttribute('lang', 'zh');
    const [, ...rows] = within(drawer.getByRole('table', { name: 'Platforms' })).getAllByRole('row');
    expect(rows.map((row) => texts(within(row).getAllByRole('cell')).slice(0, 2))).toEqual([
      ['BilibiliAhead by 2', 'Episode 12'],
      ['iQIYI', '敬请期待'],
      ['Youku', 'Episode 10'],
      // Another language version on the platform that is ahead.
      ['Bilibili国语版', 'Episode 9'],
    ]);
    expect(dialog.querySelector('img')).toHaveAttribute('src', 'https://example.com/cover.jpg');
    const spellings = drawer.getByRole('region', { name: 'Also known as' });
    expect(texts(within(spellings).getAllByRole('listitem'))).toEqual(['仙逆（国语版）']);
    expect(rows[0]).toHaveTextContent(/\d\d \w{3} 2026 \d+:\d\d [ap]m/);
    const link = drawer.getByRole('link', { name: 'Open 仙逆 on Bilibili' });
    expect(link).toHaveAttribute('href', 'https://example.com/bilibili/12');
    expect(link).toHaveAttribute('target', '_blank');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(markSeen.mock.lastCall?.[0]).toMatchObject([{ platform: 'bilibili', updateCount: '12' }]);
  });

  it('says what was fetched by day, what was not fetched here, and when updates usually come', async () => {
    const weeks = [9, 8, 6, 5].map((number, index) => episode('bilibili', number, index * 7));
    const { drawer, dialog } = await open({ entries: [...weeks, episode('youku', 7, 13, '仙逆（中配）')] });
    const fetched = drawer.getByRole('region', { name: 'Episodes by day' });
    const days = within(fetched)
      .getAllByText(/, \d+ \w{3}$/)
      .map(({ parentElement }) => parentElement?.textContent);
    expect(days).toEqual([
      'Sunday, 22 Nov9',
      'Sunday, 15 Nov8',
      'Monday, 9 Nov7',
      'Sunday, 8 Nov6',
      'Sunday, 1 Nov5',
    ]);
    const link = within(fetched).getByRole('link', { name: 'Episode 9' });
    expect(link).toHaveAttribute('href', 'https://example.com/bilibili/9');
    expect(fetched).toHaveTextContent('BilibiliNot fetched here: 7 (on Youku)');
    expect(fetched).not.toHaveTextContent(/released|seen/);
    expect(drawer.getByText(/^Usually Sundays about \d+:00 [ap]m$/)).toBeVisible();
    expect(dialog).toHaveTextContent('came on 4 of the last 4 Sundays');
    expect(drawer.getByText(/^Expected Sunday, 29 Nov, about \d+:00 [ap]m$/)).toBeVisible();
  });

  it('marks the episodes that are new', async () => {
    const operatorData = openOperatorData();
    await storeList(operatorData, [episode('bilibili', 11, 1)], NOW_MS - DAY_MS);
    const { drawer } = await open({ operatorData, entries: [episode('bilibili', 12, 0)] });
    const rows = within(drawer.getByRole('region', { name: 'Episodes by day' }))
      .getAllByRole('link')
      .map((link) => link.parentElement?.textContent);
    expect(rows).toEqual(['12New', '11']);
  });

  it('knows a title that is only in the latest list, if the browser stores nothing, and says so', async () => {
    const { drawer, dialog } = await open({
      operatorData: openOperatorData({ operatorId: '' }),
      entries: [episode('bilibili', 12, 0), episode('bilibili', 8, 0, '灵笼')],
    });
    expect(await drawer.findByRole('table', { name: 'Platforms' })).toHaveTextContent('Episode 12');
    expect(dialog).toHaveTextContent('This browser stores no history, so only the latest list is known.');
  });

  it('says so if nothing is stored about a title', async () => {
    const { drawer, dialog } = await open({ about: 'unknown~2', entries: [episode('bilibili', 1, 0)] });
    expect(dialog).toHaveAccessibleName('About unknown');
    expect(dialog).toHaveTextContent('This browser has stored nothing about this title.');
    expect(drawer.queryByRole('button', { name: /^Follow/ })).toBeNull();
  });

  it('follows and mutes the title, even if only the follow of it is stored', async () => {
    const operatorData = openOperatorData();
    await operatorData.change([{ kind: 'follow', id: titleKey('仙逆~2'), value: { title: '仙逆 第二季' } }]);
    const { drawer, dialog } = await open({ about: '仙逆~2', operatorData });
    expect(dialog).toHaveTextContent('No entry of this title is stored any more.');
    const follow = drawer.getByRole('button', { name: 'Follow 仙逆 第二季' });
    expect(follow).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(follow);
    await waitFor(() => expect(follow).toHaveAttribute('aria-pressed', 'false'));
    await userEvent.click(drawer.getByRole('button', { name: 'Mute 仙逆 第二季' }));
    expect(await drawer.findByRole('button', { name: 'Unmute 仙逆 第二季' })).toBeVisible();
  });

  it('shows the entries of linked titles, and links and unlinks titles of the history', async () => {
    const { drawer } = await open({
      entries: [
        episode('bilibili', 12, 0),
        episode('youku', 10, 1, 'Renegade Immortal'),
        ...listedEntries(20, { updateCount: '5' }),
      ],
    });
    const field = drawer.getByRole('searchbox', { name: 'Link a title' });
    await userEvent.type(field, 'of title');
    await waitFor(() => expect(drawer.getAllByRole('button', { name: /^Link / })).toHaveLength(8));
    await userEvent.clear(field);
    await userEvent.type(field, 'immortal REN');
    const [button] = await drawer.findAllByRole('button', { name: /^Link / });
    expect(button).toHaveAccessibleName('Link Renegade Immortal');
    await userEvent.click(button ?? field);
    const unlink = await drawer.findByRole('button', { name: 'Unlink Renegade Immortal' });
    expect(field).toHaveValue('');
    const table = drawer.getByRole('table', { name: 'Platforms' });
    await waitFor(() => expect(table).toHaveTextContent('Youku'));
    // It cannot be linked twice.
    await userEvent.type(field, 'renegade');
    expect(await drawer.findByText('No other title in the history matches.')).toBeVisible();
    await userEvent.click(unlink);
    await waitFor(() => expect(unlink).not.toBeInTheDocument());
    await waitFor(() => expect(table).not.toHaveTextContent('Youku'));
    expect(await drawer.findByRole('button', { name: 'Link Renegade Immortal' })).toBeVisible();
  });

  it('offers titles to link that it finds only by pinyin last', async () => {
    const { drawer } = await open({
      entries: [episode('bilibili', 12, 0), episode('youku', 1, 1, '凡人'), episode('youku', 1, 2, 'Fanren')],
    });
    await userEvent.type(drawer.getByRole('searchbox', { name: 'Link a title' }), 'fanren');
    const suggestions = () =>
      texts(within(drawer.getByRole('list', { name: 'Titles to link' })).getAllByRole('listitem'));
    await waitFor(() => expect(suggestions()).toEqual(['FanrenLink', '凡人Link']));
  });

  it('shows thirty days at first, and all of them on request', async () => {
    const entries = Array.from({ length: 40 }, (_, index) => episode('bilibili', 100 - index, index));
    const { drawer } = await open({ entries });
    const region = drawer.getByRole('region', { name: 'Episodes by day' });
    const count = () => within(region).getAllByRole('rowheader').length;
    expect(count()).toBe(30);
    await userEvent.click(drawer.getByRole('button', { name: 'Show all 40 days' }));
    expect(count()).toBe(40);
  });
});
