import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LatestEntries } from '../../../src/anime/list/LatestEntries.tsx';
import { FOLLOWED } from '../../../src/entries/marks.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { runCommand } from '../../../src/shortcuts/use-command.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { marksOf } from '../../support/marks-of.ts';
import { openedWith, openedWithMarks } from '../../support/operator-data.ts';
import { rawEntry } from '../raw-entry.ts';

const { entries } = parseAnimes([rawEntry({ title: 'first' }), rawEntry({ title: 'second' })], 0);

/** Renders the page at `/`, which has a short list, with an operator's data. */
async function render(page: ReactNode, opened = openedWith()) {
  const home = <OperatorDataContext value={opened}>{page}</OperatorDataContext>;
  await renderInRouter({ pages: { '/': home, '/animes': 'the whole list' } });
}

it('LatestEntries lists its entries, each a link to its platform', async () => {
  await render(<LatestEntries entries={entries} />);
  const list = screen.getByRole('list', { name: 'Latest entries' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.querySelector('[data-tip="title"]')?.textContent)).toEqual([
    'first',
    'second',
  ]);
  expect(links[0]).toHaveAttribute('href', 'https://www.bilibili.com/bangumi/play/ep1');
});

it('LatestEntries links to the Anime page', async () => {
  await render(<LatestEntries entries={entries} />);
  await userEvent.click(screen.getByRole('link', { name: 'See all updates' }));
  expect(await screen.findByText('the whole list')).toBeInTheDocument();
});

it('LatestEntries labels the entries of followed titles “Followed”', async () => {
  const marks = marksOf(entries, [0, FOLLOWED]);
  await render(<LatestEntries entries={entries} />, openedWithMarks(marks));
  expect(screen.getByRole('link', { name: /second.*Followed · Episode 12/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /first/ })).not.toHaveTextContent('Followed');
});

it('LatestEntries has the keys of the list: they move real focus and act on the entry; it is one tab stop', async () => {
  const opened = openedWith();
  const { actions } = opened;
  vi.spyOn(actions, 'toggleSeen');
  vi.spyOn(actions, 'toggleFollow');
  await render(<LatestEntries entries={entries} />, opened);
  const [first, second] = within(screen.getByRole('list', { name: 'Latest entries' })).getAllByRole('link');
  const run = (command: Parameters<typeof runCommand>[0]) => act(() => void runCommand(command));
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
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
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
  await render(<Page />);
  const [first] = screen.getAllByRole('link');
  act(() => first?.focus());
  // `click` alone does not move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(first).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /second/ })).toHaveFocus();
});
