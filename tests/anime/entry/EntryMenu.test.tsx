import { Notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { EntryMenu } from '../../../src/anime/entry/EntryMenu.tsx';
import { NEW } from '../../../src/entries/marks.ts';
import { withdraw } from '../../../src/notify/notify.tsx';
import { entryOf } from '../../support/entries.ts';
import { marksOf } from '../../support/marks-of.ts';
import { openedWithMarks } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';

afterEach(() => {
  act(() => void withdraw('copied'));
  vi.restoreAllMocks();
});

const LINK = 'https://www.bilibili.com/bangumi/play/ep1';

interface Setup {
  /** How many entries above are new. */
  newCount?: number;
  /** If the menu is that of a group, how many entries it has. All are new. */
  groupCount?: number;
}

/** Opens the menu of an entry or of a group. */
async function openMenu({ newCount = 0, groupCount = 0 }: Setup = {}) {
  const other = entryOf({ title: '灵笼' });
  const entry = entryOf({ title: '仙逆', updateInfo: '更新至第12话', detailUrl: LINK });
  const inGroup = Array.from({ length: groupCount }, (_, index) =>
    entryOf({ ...entry, updateCount: `${index}` }),
  );
  const group = {
    ...{ entries: inGroup, versions: inGroup, highest: entry, mark: 0, isExpanded: false },
    describeLead: () => null,
  };
  const item = groupCount > 0 ? { ...entry, group } : entry;
  // Installs a clipboard that the test can read.
  const user = userEvent.setup();
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  const newEntries = [...[other, entry].slice(0, newCount), ...inGroup];
  const opened = openedWithMarks(marksOf(newEntries, Array<number>(newEntries.length).fill(NEW)));
  const markSeen = vi.spyOn(opened.actions, 'markSeen');
  const setSeason = vi.spyOn(opened.actions, 'setSeason');
  const onClose = vi.fn();
  const content = () => (
    <>
      <EntryMenu item={item} upToItem={[other, item]} button={button} onClose={onClose} />
      <Notifications />
    </>
  );
  const { rerender } = renderWithLinks(content(), opened);
  return {
    button,
    markSeen,
    setSeason,
    onClose,
    renderAgain: () => rerender(content()),
    copy: async () => user.click(await screen.findByRole('menuitem', { name: 'Copy link' })),
  };
}

it("the menu of an entry copies the entry's link and confirms it", async () => {
  const { copy } = await openMenu();
  await copy();
  expect(await navigator.clipboard.readText()).toBe(LINK);
  const alert = await screen.findByRole('status');
  expect(alert).toHaveTextContent('Link copied');
  expect(alert).toHaveTextContent('It opens this entry on its platform.');
});

it('the menu has the texts that the entry may cut off', async () => {
  await openMenu();
  const menu = await screen.findByRole('menu');
  for (const text of ['更新至第12话', 'Bilibili', /^Updated \d\d \w{3} \d{4}/])
    expect(within(menu).getByText(text)).toBeVisible();
});

it('the menu closes if the entry disappears', async () => {
  const { button, onClose, renderAgain } = await openMenu();
  await screen.findByRole('menu');
  expect(onClose).not.toHaveBeenCalled();
  button.remove();
  renderAgain();
  expect(onClose).toHaveBeenCalledOnce();
});

it('the menu marks everything above as seen, the entry included', async () => {
  const { markSeen } = await openMenu({ newCount: 2 });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark everything above as seen' }));
  expect(markSeen.mock.lastCall?.[0]).toMatchObject([{ title: '灵笼' }, { title: '仙逆' }]);
});

it('the menu of a group is headed by the title, and marks all its new entries as seen', async () => {
  const { markSeen } = await openMenu({ groupCount: 8 });
  const menu = await screen.findByRole('menu');
  expect(menu.textContent).toMatch(/^仙逆更新至第12话/);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Mark 8 as seen' }));
  expect(markSeen.mock.lastCall?.[0]).toHaveLength(8);
});

it('the menu offers to mark everything above only if something there is new', async () => {
  await openMenu({ newCount: 0 });
  const item = await screen.findByRole('menuitem', { name: 'Mark everything above as seen' });
  expect(item).toBeDisabled();
});

it('the menu corrects the season that was read from the title', async () => {
  const { setSeason } = await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set the season …' }));
  expect(screen.getByRole('menuitem', { name: 'This is season 1' })).toHaveFocus();
  expect(screen.getByRole('menuitem', { current: true })).toHaveTextContent('This is season 1');
  await userEvent.click(screen.getByRole('menuitem', { name: 'This is season 3' }));
  expect(setSeason).toHaveBeenCalledExactlyOnceWith('仙逆', 3);
});
