import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from '../../../src/unrouted/products/ProductsPage.tsx';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

const list = () => screen.getByRole('list', { name: 'Products' });
const names = () =>
  within(list())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const group = (name: string) => within(screen.getByRole('group', { name }));
const chip = (groupName: string, name: RegExp) => group(groupName).getByRole('button', { name });

function card(name: string): HTMLElement {
  const found = within(list())
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name }));
  if (!found) throw new Error(`There is no card of ${name}.`);
  return found;
}

describe('ProductsPage', () => {
  it('has the heading Products and a card per product', () => {
    renderWithTheme(<ProductsPage />);

    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    expect(within(list()).getAllByRole('listitem')).toHaveLength(24);
  });

  it('shows the price and, for a sale, the previous price, also in words', () => {
    renderWithTheme(<ProductsPage />);

    expect(card('Harbour at Dusk poster, A2')).toHaveTextContent('$14.00');
    expect(card('Harbour at Dusk poster, A2')).not.toHaveTextContent('was');
    const reduced = card('Tin Robot keyring');
    expect(reduced).toHaveTextContent('now $6.50 was $9.00');
    expect(within(reduced).getByText('$9.00').tagName).toBe('S');
  });

  it('marks only products that are on sale or new', () => {
    renderWithTheme(<ProductsPage />);

    expect(within(card('Tin Robot keyring')).getByText('Sale')).toBeVisible();
    expect(within(card('Spirit Parade sticker set')).getByText('New')).toBeVisible();
    expect(card('Summit Crew cap')).not.toHaveTextContent(/Sale|New/);
  });

  it('names all colours, including those without a dot', () => {
    renderWithTheme(<ProductsPage />);

    const dots = within(card('Comet Club T-shirt')).getByRole('img');
    expect(dots).toHaveAccessibleName('5 colours: Black, White, Red, Purple, Green');
    expect(dots).toHaveTextContent('+1');
    expect(within(card('Harbour at Dusk poster, A2')).getByRole('img')).toHaveAccessibleName('1 colour: Red');
  });

  it('loads pictures lazily with a fixed aspect ratio', () => {
    renderWithTheme(<ProductsPage />);

    const picture = card('Summit Crew cap').querySelector('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '240');
    expect(picture).toHaveAttribute('height', '240');
  });
});

describe('product filters', () => {
  it('are groups of toggles with counts', () => {
    renderWithTheme(<ProductsPage />);
    const labelsOf = (name: string) =>
      group(name)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);

    expect(labelsOf('Status')).toEqual(['Sale 6', 'New 5']);
    expect(labelsOf('Price')).toEqual(['Under $25 10', '$25–75 11', 'Over $75 3']);
    expect(labelsOf('Colour')).toHaveLength(9);
    expect(labelsOf('Colour')[0]).toBe('Black 9');
  });

  it.each([
    ['Status', /^Sale/, 6],
    ['Price', /^Over \$75/, 3],
    ['Colour', /^Pink/, 4],
  ] as const)('narrow the list by %s', async (name, option, count) => {
    renderWithTheme(<ProductsPage />);

    await userEvent.click(chip(name, option));

    expect(chip(name, option)).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toHaveLength(count);
    expect(screen.getByRole('status')).toHaveTextContent(`${count} of 24 products shown`);
  });

  it('match any value within a group and all groups together', async () => {
    renderWithTheme(<ProductsPage />);

    await userEvent.click(chip('Status', /^Sale/));
    await userEvent.click(chip('Status', /^New/));
    expect(names()).toHaveLength(11);

    await userEvent.click(chip('Price', /^Over/));
    expect(names()).toEqual(['Lighthouse Keeper figure, 1/7 scale']);
  });

  it('are cleared by a button that is shown only while a filter is on and moves focus to the heading', async () => {
    renderWithTheme(<ProductsPage />);
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    await userEvent.click(chip('Status', /^Sale/));
    await userEvent.click(chip('Colour', /^Red/));

    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));

    expect(names()).toHaveLength(24);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
  });

  it('show an empty state with a button that clears them if nothing matches', async () => {
    renderWithTheme(<ProductsPage />);
    await userEvent.click(chip('Status', /^New/));
    await userEvent.click(chip('Price', /^Over/));

    expect(screen.getByRole('heading', { name: 'No product matches these filters' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Products' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(24);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('product sort order', () => {
  it.each([
    ['Featured', 'Night Ferry stoneware mug'],
    ['Newest', 'Night Ferry stoneware mug', 'Cloud Atlas desk mat'],
    ['Price high–low', 'Lighthouse Keeper figure, 1/7 scale', 'Clockmaker’s Apprentice figure'],
    ['Price low–high', 'Weather Signs sticker sheet', 'Tin Robot keyring'],
  ])('can be %s', async (sort, ...first) => {
    renderWithTheme(<ProductsPage />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), sort);

    expect(names().slice(0, first.length)).toEqual(first);
  });
});
