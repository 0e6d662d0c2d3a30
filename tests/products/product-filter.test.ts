import { describe, expect, it } from 'vitest';
import { isFiltering, letsThrough, NO_FILTER, toggled } from '../../src/products/product-filter.ts';
import { product } from './product.ts';

const redSale = product('mug', { status: 'sale', price: 30, priceSale: 20, colors: ['#E5484D', '#1C252E'] });

describe('a product filter', () => {
  it('lets all through where nothing is chosen', () => {
    expect(letsThrough(NO_FILTER, redSale)).toBe(true);
    expect(letsThrough(NO_FILTER, product('plain'))).toBe(true);
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
  ] as const)('of %j lets a reduced red one through: %s', (chosen, isThrough) => {
    expect(letsThrough({ ...NO_FILTER, ...chosen }, redSale)).toBe(isThrough);
  });

  it('knows whether anything is chosen', () => {
    expect(isFiltering(NO_FILTER)).toBe(false);
    expect(isFiltering({ ...NO_FILTER, colors: ['#FFFFFF'] })).toBe(true);
  });
});

describe('toggled', () => {
  it('adds what is not there and takes out what is', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
