import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { computeGrid } from '../../../src/anime/list/grid.ts';
import { ListParts, PART_LENGTH } from '../../../src/anime/screens/ListParts.tsx';
import { entryOf } from '../../support/entries.ts';
import { openedWith } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { layOutPage } from '../list/lay-out-page.ts';

function show(count: number) {
  layOutPage();
  const entries = Array.from({ length: count }, (_, index) => entryOf({ title: `${index}.` }));
  renderWithLinks(
    <ListParts viewKey="" entries={entries} layout="rows" hasHeadings={false} nowMs={0} />,
    openedWith(),
  );
}

const list = () => within(screen.getByRole('grid', { name: 'Anime' }));

it('a list that is longer than a browser can draw is shown in parts', async () => {
  show(PART_LENGTH + 5_000);
  expect(list().getByText('0.')).toBeVisible();
  expect(await screen.findByText('1 to 20,000 of 25,000')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Next part' }));
  expect(list().getByText('20000.')).toBeVisible();
  expect(screen.getByText('20,001 to 25,000 of 25,000')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Part 1' }));
  expect(list().getByText('0.')).toBeVisible();
});

it.each([
  [390, 'cards', 3],
  [552, 'cards', 3],
  [390, 'rows', 3],
  [1440, 'rows', 2],
] as const)(
  'browsers can draw a part %i px wide as %s, also with text of twice the size',
  (width, layout, ratio) => {
    for (const remPx of [16, 32]) {
      const { columnCount, rowHeightPx, gapPx } = computeGrid(width, layout, remPx);
      const heightPx = Math.ceil(PART_LENGTH / columnCount) * (rowHeightPx + gapPx);
      // The limit of Firefox, in physical pixels.
      expect(heightPx * ratio).toBeLessThan(33_554_428 / 2);
    }
  },
);

it('a shorter list has no parts', () => {
  show(PART_LENGTH);
  expect(screen.queryByRole('navigation')).toBeNull();
});
