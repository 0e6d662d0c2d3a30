import { describe, expect, it } from 'vitest';
import {
  isFiltering,
  matchesFilter,
  NO_FILTER,
  toggleValue,
} from '../../../src/unrouted/products/select-products.ts';
import { product } from './product.ts';

const redSale = product('mug', { status: 'sale', price: 30, priceSale: 20, colors: ['#E5484D', '#1C252E'] });

describe('ProductFilter', () => {
  it('matches every product if nothing is chosen', () => {
    expect(matchesFilter(NO_FILTER, redSale)).toBe(true);
    expect(matchesFilter(NO_FILTER, product('plain'))).toBe(true);
  });

  it.each([
    [{ statuses: ['new'] }, false],
    [{ statuses: ['new', 'sale'] }, true],
    [{ prices: ['middle'] }, false],
    [{ prices: ['low'] }, true],
    [{ colors: ['#FFFFFF'] }, false],
    [{ colors: ['#FFFFFF', '#1C252E'] }, true],
    [{ statuses: ['sale'], prices: ['low'], colors: ['#E5484D'] }, true],
    [{ statuses: ['sale'], prices: ['high'], colors: ['#E5484D'] }, false],
  ] as const)('%j matches a red product on sale: %s', (chosen, isMatch) => {
    expect(matchesFilter({ ...NO_FILTER, ...chosen }, redSale)).toBe(isMatch);
  });

  it('is filtering if anything is chosen', () => {
    expect(isFiltering(NO_FILTER)).toBe(false);
    expect(isFiltering({ ...NO_FILTER, colors: ['#FFFFFF'] })).toBe(true);
  });
});

describe('toggleValue', () => {
  it('adds a missing value and removes a present one', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b']);
  });
});
