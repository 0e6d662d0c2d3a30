import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LatestEntries } from '../../../src/anime/list/LatestEntries.tsx';
import { MarksContext } from '../../../src/anime/marks/MarksProvider.tsx';
import { FOLLOWED } from '../../../src/anime/marks/marks.ts';
import { parseAnimes } from '../../../src/anime/parse/parse-animes.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { type OpenOperatorData, OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { runCommand } from '../../../src/shortcuts/use-command.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { marksOf } from '../marks/marks-of.ts';
import { rawEntry } from '../raw-entry.ts';

const READY_SNAPSHOT = { ...EMPTY_SNAPSHOT, state: READY };
const { entries } = parseAnimes([rawEntry({ title: 'first' }), rawEntry({ title: 'second' })]);

it('LatestEntries lists its entries, each a link to its platform', async () => {
  await renderInRouter({ pages: { '/': <LatestEntries entries={entries} /> } });
  const list = screen.getByRole('list', { name: 'Latest entries' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.querySelector('[data-tip="title"]')?.textContent)).toEqual([
    'first',
    'second',
  ]);
  expect(links[0]).toHaveAttribute('href', 'https://www.bilibili.com/bangumi/play/ep1');
});

it('LatestEntries links to the Anime page', async () => {
  await renderInRouter({ pages: { '/': <LatestEntries entries={entries} />, '/animes': 'the whole list' } });
  await userEvent.click(screen.getByRole('link', { name: 'See all updates' }));
  expect(await screen.findByText('the whole list')).toBeInTheDocument();
});

it('LatestEntries labels the entries of followed titles “Followed”', async () => {
  const marks = marksOf(entries, [0, FOLLOWED]);
  await renderInRouter({
    pages: {
      '/': (
        <MarksContext
          value={{ marks, areIncomplete: false, openView: () => {}, marksOf: () => null, tools: null }}
        >
          <LatestEntries entries={entries} />
        </MarksContext>
      ),
    },
  });
  expect(screen.getByRole('link', { name: /second.*Followed · Episode 12/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /first/ })).not.toHaveTextContent('Followed');
});

it('LatestEntries has the keys of the list: they move real focus and act on the entry; it is one tab stop', async () => {
  const actions = { toggleSeen: vi.fn(), toggleFollow: vi.fn(), markSeen: vi.fn() };
  const operatorData = {
    subscribe: () => () => undefined,
    getSnapshot: () => READY_SNAPSHOT,
  };
  const context = { operatorData, actions } as unknown as OpenOperatorData;
  await renderInRouter({
    pages: {
      '/': (
        <OperatorDataContext value={context}>
          <LatestEntries entries={entries} />
        </OperatorDataContext>
      ),
    },
  });
  const [first, second] = within(screen.getByRole('list', { name: 'Latest entries' })).getAllByRole('link');
  const run = (command: Parameters<typeof runCommand>[0]) => act(() => void runCommand(command));
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
  run('next-entry');
  expect(first).toHaveFocus();
  run('next-entry');
  expect(second).toHaveFocus();
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
  run('toggle-seen');
  expect(actions.toggleSeen).toHaveBeenCalledWith([entries[1]]);
  run('toggle-follow');
  expect(actions.toggleFollow).toHaveBeenCalledWith('second');
  const open = vi.fn((event: Event) => event.preventDefault());
  second?.addEventListener('click', open);
  run('open-entry');
  expect(open).toHaveBeenCalledOnce();
  press('ArrowUp');
  expect(first).toHaveFocus();
  press('End');
  expect(second).toHaveFocus();
  run('previous-entry');
  expect(first).toHaveFocus();
});

it('LatestEntries gives the focus of an entry that disappears to the one that takes its place', async () => {
  function Page() {
    const [shown, setShown] = useState(entries);
    return (
      <>
        <button type="button" onClick={() => setShown(entries.slice(1))}>
          Mute
        </button>
        <LatestEntries entries={shown} />
      </>
    );
  }
  await renderInRouter({ pages: { '/': <Page /> } });
  const [first] = screen.getAllByRole('link');
  act(() => first?.focus());
  // `click` alone does not move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(first).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /second/ })).toHaveFocus();
});
