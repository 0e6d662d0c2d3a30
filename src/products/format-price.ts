const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars with cents: "$24.00". */
export function formatPrice(price: number): string {
  return dollars.format(price);
}
