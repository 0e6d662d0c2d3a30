import { describe, expect, it } from 'vitest';
import { sampleProducts } from '../../../src/unrouted/products/sample-products.ts';

describe('sampleProducts', () => {
  it('are 24 products with unique ids', () => {
    expect(sampleProducts).toHaveLength(24);
    expect(new Set(sampleProducts.map(({ id }) => id)).size).toBe(24);
  });

  it('have the fields of the spec', () => {
    for (const product of sampleProducts) {
      expect(product).toEqual({
        id: expect.stringMatching(/./),
        price: expect.any(Number),
        name: expect.stringMatching(/./),
        priceSale: product.priceSale === null ? null : expect.any(Number),
        coverUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
        colors: expect.arrayContaining([expect.stringMatching(/^#[0-9A-F]{6}$/)]),
        status: expect.stringMatching(/^(?:sale|new|)$/),
      });
    }
  });

  it('have every status: on sale, new and neither', () => {
    expect(new Set(sampleProducts.map(({ status }) => status))).toEqual(new Set(['sale', 'new', '']));
  });

  it('have a lower sale price if on sale, and no sale price otherwise', () => {
    for (const { price, priceSale, status } of sampleProducts) {
      expect(priceSale !== null).toBe(status === 'sale');
      expect(priceSale ?? 0).toBeLessThan(price);
    }
  });

  it('have unique, well-formed pictures of at most 2,000 bytes', () => {
    const pictures = sampleProducts.map(({ coverUrl }) => decodeURIComponent(coverUrl));
    expect(new Set(pictures).size).toBe(24);
    for (const picture of pictures) {
      expect(picture).toMatch(/<svg [^>]*>.*<\/svg>$/);
      expect(picture).not.toMatch(/undefined|NaN|null/);
      expect(picture.length).toBeLessThanOrEqual(2000);
    }
  });

  it('cannot be changed, at any depth', () => {
    expect(Object.isFrozen(sampleProducts)).toBe(true);
    expect(sampleProducts.filter((product) => !Object.isFrozen(product))).toEqual([]);
    expect(sampleProducts.filter(({ colors }) => !Object.isFrozen(colors))).toEqual([]);
  });
});
