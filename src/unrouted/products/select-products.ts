import { currentPrice } from './price.ts';
import { matchesFilter, type ProductFilter } from './product-filter.ts';
import type { Product } from './sample-products.ts';

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
