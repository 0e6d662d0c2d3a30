import type { Product } from '../demo/products.ts';
import { colorName } from './color-name.ts';
import { PRICE_BAND_NAMES, PRICE_BANDS, type PriceBand, priceBandOf } from './price-band.ts';
import { letsThrough, type MarkedStatus, type ProductFilter } from './product-filter.ts';

/** One choice of a group of filters. */
export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** Products that the other groups let through and this choice would show. */
  readonly count: number;
}

export interface FilterOptions {
  readonly statuses: readonly FilterOption<MarkedStatus>[];
  readonly prices: readonly FilterOption<PriceBand>[];
  readonly colors: readonly FilterOption<string>[];
}

export const STATUS_NAMES = { sale: 'Sale', new: 'New' } as const satisfies Record<MarkedStatus, string>;

/** All choices that the products give, with their counts. The groups and their order do not change with the filter. */
export function filterOptions(products: readonly Product[], filter: ProductFilter): FilterOptions {
  const open = (group: keyof ProductFilter) =>
    products.filter((product) => letsThrough({ ...filter, [group]: [] }, product));
  const byStatus = open('statuses');
  const byPrice = open('prices');
  const byColor = open('colors');

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

/** Each colour once, by name. */
function colorsOf(products: readonly Product[]): string[] {
  const colors = new Set(products.flatMap((product) => product.colors));
  return [...colors].sort((a, b) => colorName(a).localeCompare(colorName(b), 'en'));
}
