import parcel from './parcel.svg';

/** The colours of the products, as colours of the theme. */
export const PRODUCT_COLORS = {
  black: 'var(--mantine-color-black)',
  white: 'var(--mantine-color-white)',
  grey: 'var(--mantine-color-gray-5)',
  red: 'var(--mantine-color-error-5)',
  yellow: 'var(--mantine-color-warning-4)',
  green: 'var(--mantine-color-success-6)',
  blue: 'var(--mantine-color-primary-5)',
  purple: 'var(--mantine-color-secondary-5)',
  pink: 'var(--mantine-color-secondary-2)',
} as const;

type ColorName = keyof typeof PRODUCT_COLORS;

/** A sample product (spec, section 3: demonstration data). Prices are in US dollars. */
export interface Product {
  readonly id: string;
  readonly price: number;
  readonly name: string;
  /** Null if the product is not on sale. */
  readonly priceSale: number | null;
  readonly coverUrl: string;
  /** The picture shows the first. */
  readonly colors: readonly [ColorName, ...ColorName[]];
  /** An empty string means neither on sale nor new. */
  readonly status: 'sale' | 'new' | '';
}

/** Invented merchandise: name, price, priceSale, colors and status. */
const ROWS: readonly (readonly [string, number, number | null, Product['colors'], Product['status']])[] = [
  ['Night Ferry stoneware mug', 18, null, ['blue', 'white', 'black'], 'new'],
  ['Comet Club T-shirt', 32, 24, ['black', 'white', 'red', 'purple', 'green'], 'sale'],
  ['月見うさぎ plush, 40 cm', 46, null, ['pink', 'white', 'grey'], ''],
  ['Lighthouse Keeper figure, 1/7 scale', 148, 119, ['purple', 'blue'], 'sale'],
  ['Harbour at Dusk poster, A2', 14, null, ['red'], ''],
  ['Cloud Atlas desk mat', 28, null, ['blue', 'green', 'purple'], 'new'],
  ['纸鸢 canvas tote', 22, null, ['yellow', 'white', 'black'], ''],
  ['Background art of “Rainlight”', 54, null, ['green'], ''],
  ['Tin Robot keyring', 9, 6.5, ['grey', 'red', 'yellow'], 'sale'],
  ['Summit Crew cap', 26, null, ['red', 'black', 'blue'], ''],
  ['Spirit Parade sticker set', 7, null, ['yellow', 'pink', 'green', 'blue'], 'new'],
  ['Long Train flask, 500 ml', 34, null, ['green', 'white', 'black', 'pink'], ''],
  ['Clockmaker’s Apprentice figure', 96, null, ['yellow', 'black'], ''],
  ['青い庭 enamel mug', 16, 12, ['green', 'blue'], 'sale'],
  ['Paper Lantern T-shirt', 34, null, ['red', 'yellow', 'white'], 'new'],
  ['Sleepy Hare plush', 38, 29, ['blue', 'grey'], 'sale'],
  ['Twelve Moons poster set', 42, null, ['purple', 'blue'], ''],
  ['Café Étoile tote', 24, null, ['pink', 'grey'], ''],
  ['Storyboards, volume 3', 48, 36, ['red', 'black'], 'sale'],
  ['Little Ghost keyring', 11, null, ['white', 'red'], ''],
  ['Orbit desk mat, extra wide', 78, null, ['black', 'purple'], ''],
  ['Night Shift cap', 29, null, ['purple', 'grey', 'black'], ''],
  ['Weather Signs sticker sheet', 5, null, ['blue', 'white'], ''],
  ['Snow Country flask, 750 ml', 39, null, ['white', 'blue', 'red'], 'new'],
];

/** The 24 sample products. */
export const sampleProducts: readonly Product[] = ROWS.map((row, index) => {
  const [name, price, priceSale, colors, status] = row;
  return { id: `product-${index + 1}`, name, price, priceSale, colors, status, coverUrl: parcel };
});
