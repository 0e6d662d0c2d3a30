import type { Product } from '../../../src/unrouted/products/sample-products.ts';

/** A test product. By default it is black, costs 50 dollars and is neither on sale nor new. */
export function product(name: string, fields: Partial<Product> = {}): Product {
  const rest = { price: 50, priceSale: null, coverUrl: '', colors: ['#1C252E'], status: '' } as const;
  return { id: name, name, ...rest, ...fields };
}
