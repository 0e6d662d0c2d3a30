import { describe, expect, it } from 'vitest';
import { NO_FILTER, selectProducts } from '../../../src/unrouted/products/select-products.ts';
import { product } from './product.ts';

const products = [
  product('mug', { price: 30 }),
  product('figure', { price: 90, priceSale: 20, status: 'sale' }),
  product('cap', { price: 40, status: 'new' }),
  product('mat', { price: 30 }),
];

describe('selectProducts', () => {
  it.each([
    ['featured', ['mug', 'figure', 'cap', 'mat']],
    ['newest', ['cap', 'mug', 'figure', 'mat']],
    ['high-low', ['cap', 'mug', 'mat', 'figure']],
    ['low-high', ['figure', 'mug', 'mat', 'cap']],
  ] as const)('sorts by %s, prices by the price to pay: %j', (sort, names) => {
    expect(selectProducts(products, NO_FILTER, sort).map(({ name }) => name)).toEqual(names);
  });

  it('leaves out products that do not match the filter', () => {
    const filter = { ...NO_FILTER, statuses: ['new'] } as const;
    expect(selectProducts(products, filter, 'featured').map(({ name }) => name)).toEqual(['cap']);
  });
});
