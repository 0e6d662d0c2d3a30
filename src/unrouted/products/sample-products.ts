import { deepFreeze } from '../../demonstration/deep-freeze.ts';
import { drawProduct, type ProductKind } from './draw-product.ts';

/** An empty string means neither on sale nor new. */
export type ProductStatus = 'sale' | 'new' | '';

/** A sample product (spec, section 3). Prices are in US dollars. `priceSale` is null if the product is not on sale. */
export interface Product {
  readonly id: string;
  readonly price: number;
  readonly name: string;
  readonly priceSale: number | null;
  readonly coverUrl: string;
  /** CSS colours, `#RRGGBB`. The picture shows the first. */
  readonly colors: readonly string[];
  readonly status: ProductStatus;
}

const COLORS = {
  black: '#1C252E',
  white: '#FFFFFF',
  grey: '#919EAB',
  red: '#E5484D',
  yellow: '#FFC233',
  green: '#2FA866',
  blue: '#1877F2',
  purple: '#8E33FF',
  pink: '#FF8FB8',
} as const;

type ColorName = keyof typeof COLORS;

/** `extra` is the sale price, or marks a new product. */
type Row = readonly [
  name: string,
  kind: ProductKind,
  colors: readonly [ColorName, ...ColorName[]],
  price: number,
  extra?: number | 'new',
];

/** Invented merchandise, in the order of the sort "Featured". */
const ROWS: readonly Row[] = [
  ['Night Ferry stoneware mug', 'mug', ['blue', 'white', 'black'], 18, 'new'],
  ['Comet Club T-shirt', 'shirt', ['black', 'white', 'red', 'purple', 'green'], 32, 24],
  ['月見うさぎ plush, 40 cm', 'plush', ['pink', 'white', 'grey'], 46],
  ['Lighthouse Keeper figure, 1/7 scale', 'figure', ['purple', 'blue'], 148, 119],
  ['Harbour at Dusk poster, A2', 'poster', ['red'], 14],
  ['Cloud Atlas desk mat', 'mat', ['blue', 'green', 'purple'], 28, 'new'],
  ['纸鸢 canvas tote', 'tote', ['yellow', 'white', 'black'], 22],
  ['Background art of “Rainlight”', 'book', ['green'], 54],
  ['Tin Robot keyring', 'keyring', ['grey', 'red', 'yellow'], 9, 6.5],
  ['Summit Crew cap', 'cap', ['red', 'black', 'blue'], 26],
  ['Spirit Parade sticker set', 'stickers', ['yellow', 'pink', 'green', 'blue'], 7, 'new'],
  ['Long Train flask, 500 ml', 'bottle', ['green', 'white', 'black', 'pink'], 34],
  ['Clockmaker’s Apprentice figure', 'figure', ['yellow', 'black'], 96],
  ['青い庭 enamel mug', 'mug', ['green', 'blue'], 16, 12],
  ['Paper Lantern T-shirt', 'shirt', ['red', 'yellow', 'white'], 34, 'new'],
  ['Sleepy Hare plush', 'plush', ['blue', 'grey'], 38, 29],
  ['Twelve Moons poster set', 'poster', ['purple', 'blue'], 42],
  ['Café Étoile tote', 'tote', ['pink', 'grey'], 24],
  ['Storyboards, volume 3', 'book', ['red', 'black'], 48, 36],
  ['Little Ghost keyring', 'keyring', ['white', 'red'], 11],
  ['Orbit desk mat, extra wide', 'mat', ['black', 'purple'], 78],
  ['Night Shift cap', 'cap', ['purple', 'grey', 'black'], 29],
  ['Weather Signs sticker sheet', 'stickers', ['blue', 'white'], 5],
  ['Snow Country flask, 750 ml', 'bottle', ['white', 'blue', 'red'], 39, 'new'],
];

/** The 24 sample products, in the order of the sort "Featured" (spec, section 3: demonstration data). */
export const sampleProducts: readonly Product[] = deepFreeze(
  ROWS.map(
    ([name, kind, colors, price, extra], index): Product => ({
      id: `product-${index + 1}`,
      price,
      name,
      priceSale: typeof extra === 'number' ? extra : null,
      coverUrl: drawProduct(kind, COLORS[colors[0]], index),
      colors: colors.map((color) => COLORS[color]),
      status: typeof extra === 'number' ? 'sale' : (extra ?? ''),
    }),
  ),
);
