import { describe, expect, it } from 'vitest';
import { currentPrice, formatPrice, priceBandOf } from '../../../src/unrouted/products/price.ts';

describe('priceBandOf', () => {
  it.each([
    [24.99, 'low'],
    [25, 'middle'],
    [75, 'middle'],
    [75.01, 'high'],
  ])('puts %d dollars into %s', (price, band) => {
    expect(priceBandOf({ price, priceSale: null })).toBe(band);
  });

  it('uses the sale price', () => {
    expect(priceBandOf({ price: 80, priceSale: 20 })).toBe('low');
  });
});

describe('currentPrice', () => {
  it('is the sale price if there is one, even 0', () => {
    expect(currentPrice({ price: 9, priceSale: null })).toBe(9);
    expect(currentPrice({ price: 9, priceSale: 6 })).toBe(6);
    expect(currentPrice({ price: 9, priceSale: 0 })).toBe(0);
  });
});

describe('formatPrice', () => {
  it.each([
    [24, '$24.00'],
    [6.5, '$6.50'],
    [1200, '$1,200.00'],
  ])('formats %d as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });
});
