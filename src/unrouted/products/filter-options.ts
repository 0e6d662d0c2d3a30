import { colorName } from './color-name.ts';
import { PRICE_BAND_NAMES, PRICE_BANDS, type PriceBand, priceBandOf } from './price.ts';
import type { Product } from './sample-products.ts';
import { type MarkedStatus, matchesFilter, type ProductFilter } from './select-products.ts';

/** One option of a filter group. */
export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** How many products match both this option and the other groups. */
  readonly count: number;
}

export interface FilterOptions {
  readonly statuses: readonly FilterOption<MarkedStatus>[];
  readonly prices: readonly FilterOption<PriceBand>[];
  readonly colors: readonly FilterOption<string>[];
}

export const STATUS_NAMES = { sale: 'Sale', new: 'New' } as const satisfies Record<MarkedStatus, string>;

/** All filter options of the products, with counts. The options and their order do not depend on the filter. */
export function filterOptions(products: readonly Product[], filter: ProductFilter): FilterOptions {
  const withoutGroup = (group: keyof ProductFilter) =>
    products.filter((product) => matchesFilter({ ...filter, [group]: [] }, product));
  const byStatus = withoutGroup('statuses');
  const byPrice = withoutGroup('prices');
  const byColor = withoutGroup('colors');

  return {
    statuses: (['sale', 'new'] as const).map((value) => ({
      value,
      name: STATUS_NAMES[value],
      count: byStatus.filter(({ status }) => status === value).length,
    })),
    prices: PRICE_BANDS.map((value) => ({
      value,
      name: PRICE_BAND_NAMES[value],
      count: byPrice.filter((product) => priceBandOf(product) === value).length,
    })),
    colors: colorsOf(products).map((value) => ({
      value,
      name: colorName(value),
      count: byColor.filter(({ colors }) => colors.includes(value)).length,
    })),
  };
}

/** Every colour once, sorted by name. */
function colorsOf(products: readonly Product[]): string[] {
  const colors = new Set(products.flatMap((product) => product.colors));
  return [...colors].sort((a, b) => colorName(a).localeCompare(colorName(b), 'en'));
}
