import { describe, expect, it } from 'vitest';
import { colorName, describeColors } from '../../../src/unrouted/products/color-name.ts';
import { sampleProducts } from '../../../src/unrouted/products/sample-products.ts';

describe('colorName', () => {
  it('has a distinct name for every colour of the sample products', () => {
    const colors = [...new Set(sampleProducts.flatMap((product) => product.colors))];
    const names = colors.map(colorName);
    expect(names.filter((name) => name.startsWith('#'))).toEqual([]);
    expect(new Set(names).size).toBe(colors.length);
  });

  it('returns the value of a colour without a name', () => {
    expect(colorName('#123456')).toBe('#123456');
  });
});

describe('describeColors', () => {
  it('counts and names the colours', () => {
    expect(describeColors(['#1C252E'])).toBe('1 colour: Black');
    expect(describeColors(['#1C252E', '#FFFFFF'])).toBe('2 colours: Black, White');
  });
});
