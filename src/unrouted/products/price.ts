import type { Product } from './sample-products.ts';

/** Ranges of the current price, in US dollars. */
export const PRICE_BANDS = ['low', 'middle', 'high'] as const;

export type PriceBand = (typeof PRICE_BANDS)[number];

const LOW_BELOW = 25;
const MIDDLE_UP_TO = 75;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const PRICE_BAND_NAMES = {
  low: `Under $${LOW_BELOW}`,
  middle: `$${LOW_BELOW}–${MIDDLE_UP_TO}`,
  high: `Over $${MIDDLE_UP_TO}`,
} as const satisfies Record<PriceBand, string>;

/** The current price in US dollars: the sale price, if there is one. */
export function currentPrice({ price, priceSale }: Pick<Product, 'price' | 'priceSale'>): number {
  return priceSale ?? price;
}

export function priceBandOf(product: Pick<Product, 'price' | 'priceSale'>): PriceBand {
  const price = currentPrice(product);
  if (price < LOW_BELOW) return 'low';
  return price <= MIDDLE_UP_TO ? 'middle' : 'high';
}

/** US dollars with cents: "$24.00". */
export function formatPrice(price: number): string {
  return dollars.format(price);
}
