import type { Product, ProductStatus } from '../demo/products.ts';
import { type PriceBand, priceBandOf } from './price-band.ts';

/** A status that is shown. */
export type MarkedStatus = Exclude<ProductStatus, ''>;

/** What is let through: of each group any of those named, and anything where none is. */
export interface ProductFilter {
  readonly statuses: readonly MarkedStatus[];
  readonly prices: readonly PriceBand[];
  /** As in `Product.colors`. */
  readonly colors: readonly string[];
}

export const NO_FILTER: ProductFilter = { statuses: [], prices: [], colors: [] };

export function isFiltering(filter: ProductFilter): boolean {
  return Object.values(filter).some((chosen) => chosen.length > 0);
}

export function letsThrough(filter: ProductFilter, product: Product): boolean {
  const { statuses, prices, colors } = filter;
  return (
    (statuses.length === 0 || statuses.some((status) => status === product.status)) &&
    (prices.length === 0 || prices.includes(priceBandOf(product))) &&
    (colors.length === 0 || product.colors.some((color) => colors.includes(color)))
  );
}

/** `value` added to `chosen`, or taken out of it. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}
