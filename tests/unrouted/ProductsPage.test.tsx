import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProductsPage } from '../../src/unrouted/ProductsPage.tsx';
import { sampleProducts } from '../../src/unrouted/sample-products.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

it('spec 3: the Products page shows the 24 sample products with all their fields', () => {
  renderWithTheme(<ProductsPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  expect(new Set(sampleProducts.map(({ id }) => id)).size).toBe(24);
  for (const { name, price, priceSale, colors, status, coverUrl } of sampleProducts) {
    const article = screen.getByRole('article', { name });
    const card = within(article);
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe(name);
    expect(article.querySelector('img')?.getAttribute('src')).toBe(coverUrl);
    expect(card.getByRole('img', { name: `Colours: ${colors.join(', ')}` })).toBeTruthy();
    expect(card.queryByText('Sale') !== null, name).toBe(status === 'sale');
    expect(card.queryByText('New') !== null, name).toBe(status === 'new');
    const prices =
      priceSale === null ? `$${price.toFixed(2)}` : `$${priceSale.toFixed(2)}was $${price.toFixed(2)}`;
    expect(article.textContent).toContain(prices);
  }
  expect(new Set(sampleProducts.map(({ status }) => status))).toEqual(new Set(['sale', 'new', '']));
});
