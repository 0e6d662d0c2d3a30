import { currentPrice, type PriceBand, priceBandOf } from './price.ts';
import type { Product, ProductStatus } from './sample-products.ts';

/** A status that has a badge. */
export type MarkedStatus = Exclude<ProductStatus, ''>;

/** A product matches if it matches one value of every group. An empty group matches all products. */
export interface ProductFilter {
  readonly statuses: readonly MarkedStatus[];
  readonly prices: readonly PriceBand[];
  /** `#RRGGBB`, as in `Product.colors`. */
  readonly colors: readonly string[];
}

export const NO_FILTER: ProductFilter = { statuses: [], prices: [], colors: [] };

export function isFiltering(filter: ProductFilter): boolean {
  return Object.values(filter).some((chosen) => chosen.length > 0);
}

export function matchesFilter(filter: ProductFilter, product: Product): boolean {
  const { statuses, prices, colors } = filter;
  return (
    (statuses.length === 0 || statuses.some((status) => status === product.status)) &&
    (prices.length === 0 || prices.includes(priceBandOf(product))) &&
    (colors.length === 0 || product.colors.some((color) => colors.includes(color)))
  );
}

/** `chosen` with `value` added, or removed if it was there. */
export function toggleValue<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

export const PRODUCT_SORTS = ['featured', 'newest', 'high-low', 'low-high'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Equal products keep their order. Products have no dates, so "newest" puts products marked as new first. */
const COMPARE: Readonly<Record<ProductSort, (a: Product, b: Product) => number>> = {
  featured: () => 0,
  newest: (a, b) => Number(b.status === 'new') - Number(a.status === 'new'),
  'high-low': (a, b) => currentPrice(b) - currentPrice(a),
  'low-high': (a, b) => currentPrice(a) - currentPrice(b),
};

/** The products that match the filter, sorted by `sort`. */
export function selectProducts(
  products: readonly Product[],
  filter: ProductFilter,
  sort: ProductSort,
): Product[] {
  return products.filter((product) => matchesFilter(filter, product)).sort(COMPARE[sort]);
}
