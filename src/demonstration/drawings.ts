/**
 * Pictures of the demonstration data as `data:` URLs, so that nothing is fetched for them. Each is an SVG of a few
 * hundred bytes. The same seed gives the same picture.
 */

const SKIN = ['#F6D5BD', '#E8B98F', '#C98F64', '#8D5B3D', '#FBE3CF'];
const HAIR = ['#2B2320', '#5B3A26', '#A3662F', '#D9B36C', '#7A7F8C', '#3D2B4F'];
const SHIRT = ['#1877F2', '#8E33FF', '#00B8D9', '#22C55E', '#FFAB00', '#FF5630'];
const TINT = ['#D0E7FF', '#EFD6FF', '#CAFDF5', '#D3FCD2', '#FFF5CC', '#FFE4DE'];
const DUSK = ['#1C3D6E', '#4A1D7A', '#005B73', '#175E3A', '#7A4100', '#7A1C12'];

/** Hair as a path over a head of radius 13 around (32, 27): short, bob, parted, high, long. */
const HAIRCUTS = [
  'M18 27a14 14 0 0 1 28 0c-3-7-8-9-14-9s-11 2-14 9z',
  'M17 38V27a15 15 0 0 1 30 0v11c-3 0-4-3-4-9-2-5-6-8-11-8s-9 3-11 8c0 6-1 9-4 9z',
  'M18 28c0-10 6-15 14-15s14 5 14 15c-4-2-7-5-9-9-4 5-11 8-19 9z',
  'M18 26C16 16 24 9 32 9s16 7 14 17c-4-4-8-6-14-6s-10 2-14 6z',
  'M16 46V28a16 16 0 0 1 32 0v18h-6V30c-2-5-5-8-10-8s-8 3-10 8v16z',
];

/** Draws a portrait, 64 × 64: head and shoulders on a tint. `seed` is a whole number from 0. */
export function drawPortrait(seed: number): string {
  const skin = pick(SKIN, seed * 3 + 1);
  return svg(
    64,
    64,
    `<path fill="${pick(TINT, seed)}" d="M0 0h64v64H0z"/>` +
      `<path fill="${pick(SHIRT, seed * 5 + 2)}" d="M8 64c0-14 10-20 24-20s24 6 24 20z"/>` +
      `<path fill="${skin}" d="M27 36h10v10a5 5 0 0 1-10 0z"/><circle cx="32" cy="27" r="13" fill="${skin}"/>` +
      `<path fill="${pick(HAIR, seed * 7 + 3)}" d="${pick(HAIRCUTS, seed)}"/>`,
  );
}

/** Draws a landscape, 320 × 180: a sky, a sun and two ridges. */
export function drawLandscape(seed: number): string {
  const sun = 60 + ((seed * 67) % 200);
  const ridge = 90 + ((seed * 31) % 40);
  return svg(
    320,
    180,
    `<path fill="${pick(TINT, seed)}" d="M0 0h320v180H0z"/>` +
      `<circle cx="${sun}" cy="${ridge - 32}" r="26" fill="#fff" opacity=".8"/>` +
      `<path fill="${pick(SHIRT, seed)}" opacity=".55" d="M0 ${ridge + 10}q60-50 120-14t110-22 90 20v186H0z"/>` +
      `<path fill="${pick(DUSK, seed)}" opacity=".75" d="M0 ${ridge + 44}q80-34 150-6t170-18v170H0z"/>`,
  );
}

function pick(list: readonly string[], seed: number): string {
  return list[seed % list.length] ?? '';
}

/** An SVG with `content`, as a `data:` URL. */
export function svg(width: number, height: number, content: string): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(source)}`;
}
