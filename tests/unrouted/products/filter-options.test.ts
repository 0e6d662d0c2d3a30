import { describe, expect, it } from 'vitest';
import { filterOptions } from '../../../src/unrouted/products/filter-options.ts';
import { NO_FILTER } from '../../../src/unrouted/products/select-products.ts';
import { product } from './product.ts';

const RED = '#E5484D';
const BLUE = '#1877F2';
const products = [
  product('mug', { status: 'sale', price: 30, priceSale: 20, colors: [RED, BLUE] }),
  product('cap', { status: 'new', price: 25, colors: [RED] }),
  product('mat', { price: 90, colors: [BLUE] }),
];
const labelsOf = (options: readonly { name: string; count: number }[]) =>
  options.map(({ name, count }) => `${name} ${count}`);

describe('filterOptions', () => {
  it('counts the products of each option', () => {
    const { statuses, prices, colors } = filterOptions(products, NO_FILTER);
    expect(labelsOf(statuses)).toEqual(['Sale 1', 'New 1']);
    expect(labelsOf(prices)).toEqual(['Under $25 1', '$25–75 1', 'Over $75 1']);
    expect(labelsOf(colors)).toEqual(['Blue 2', 'Red 2']);
  });

  it('counts the options of a group with the filters of the other groups, not its own', () => {
    const { statuses, prices, colors } = filterOptions(products, { ...NO_FILTER, colors: [BLUE] });
    expect(labelsOf(colors)).toEqual(['Blue 2', 'Red 2']);
    expect(labelsOf(statuses)).toEqual(['Sale 1', 'New 0']);
    expect(labelsOf(prices)).toEqual(['Under $25 1', '$25–75 0', 'Over $75 1']);
  });
});
