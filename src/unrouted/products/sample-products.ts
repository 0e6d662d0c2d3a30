import { deepFreeze } from '../../demonstration/deep-freeze.ts';
import { svg } from '../../demonstration/drawings.ts';

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

const BACKGROUNDS = ['#E4F0FF', '#F3E8FF', '#DDF8F4', '#E4F8E6', '#FFF4D6', '#FFE9E3'];

/** Draws a parcel in the product's colour, 240 × 240. `seed` is a whole number from 0. */
function drawParcel(color: string, seed: number): string {
  const lid = 84 - (seed % 24);
  return svg(
    240,
    240,
    `<path fill="${BACKGROUNDS[seed % BACKGROUNDS.length]}" d="M0 0h240v240H0z"/>` +
      `<ellipse cx="120" cy="196" rx="82" ry="9" fill="#1C252E" opacity=".12"/>` +
      `<path fill="${color}" d="M52 96h136v92q0 8-8 8H60q-8 0-8-8zM52 96l20-${96 - lid}h96l20 ${96 - lid}z"/>` +
      `<path fill="#1C252E" opacity=".16" d="M52 96l20-${96 - lid}h96l20 ${96 - lid}z"/>` +
      `<path fill="#fff" opacity=".55" d="M106 ${lid}h28v56l-14-8-14 8z"/>`,
  );
}

/** `extra` is the sale price, or marks a new product. */
type Row = readonly [
  name: string,
  colors: readonly [ColorName, ...ColorName[]],
  price: number,
  extra?: number | 'new',
];

/** Invented merchandise, in the order of the sort "Featured". */
const ROWS: readonly Row[] = [
  ['Night Ferry stoneware mug', ['blue', 'white', 'black'], 18, 'new'],
  ['Comet Club T-shirt', ['black', 'white', 'red', 'purple', 'green'], 32, 24],
  ['月見うさぎ plush, 40 cm', ['pink', 'white', 'grey'], 46],
  ['Lighthouse Keeper figure, 1/7 scale', ['purple', 'blue'], 148, 119],
  ['Harbour at Dusk poster, A2', ['red'], 14],
  ['Cloud Atlas desk mat', ['blue', 'green', 'purple'], 28, 'new'],
  ['纸鸢 canvas tote', ['yellow', 'white', 'black'], 22],
  ['Background art of “Rainlight”', ['green'], 54],
  ['Tin Robot keyring', ['grey', 'red', 'yellow'], 9, 6.5],
  ['Summit Crew cap', ['red', 'black', 'blue'], 26],
  ['Spirit Parade sticker set', ['yellow', 'pink', 'green', 'blue'], 7, 'new'],
  ['Long Train flask, 500 ml', ['green', 'white', 'black', 'pink'], 34],
  ['Clockmaker’s Apprentice figure', ['yellow', 'black'], 96],
  ['青い庭 enamel mug', ['green', 'blue'], 16, 12],
  ['Paper Lantern T-shirt', ['red', 'yellow', 'white'], 34, 'new'],
  ['Sleepy Hare plush', ['blue', 'grey'], 38, 29],
  ['Twelve Moons poster set', ['purple', 'blue'], 42],
  ['Café Étoile tote', ['pink', 'grey'], 24],
  ['Storyboards, volume 3', ['red', 'black'], 48, 36],
  ['Little Ghost keyring', ['white', 'red'], 11],
  ['Orbit desk mat, extra wide', ['black', 'purple'], 78],
  ['Night Shift cap', ['purple', 'grey', 'black'], 29],
  ['Weather Signs sticker sheet', ['blue', 'white'], 5],
  ['Snow Country flask, 750 ml', ['white', 'blue', 'red'], 39, 'new'],
];

/** The 24 sample products, in the order of the sort "Featured" (spec, section 3: demonstration data). */
export const sampleProducts: readonly Product[] = deepFreeze(
  ROWS.map(
    ([name, colors, price, extra], index): Product => ({
      id: `product-${index + 1}`,
      price,
      name,
      priceSale: typeof extra === 'number' ? extra : null,
      coverUrl: drawParcel(COLORS[colors[0]], index),
      colors: colors.map((color) => COLORS[color]),
      status: typeof extra === 'number' ? 'sale' : (extra ?? ''),
    }),
  ),
);
