import { svg } from '../../demonstration/drawings.ts';

const BACKGROUNDS = ['#E4F0FF', '#F3E8FF', '#DDF8F4', '#E4F8E6', '#FFF4D6', '#FFE9E3'];
const ACCENT = ['#FFC233', '#7BE0EE', '#FF8FB8', '#FF8258', '#C684FF', '#77ED8B'];
const INK = '#1C252E';

/** `color` is the colour of the product, `accent` that of its print. */
type Draw = (color: string, accent: string) => string;

const SHAPES = {
  mug: (color, accent) =>
    `<path fill="none" stroke="${color}" stroke-width="15" d="M154 100h14a23 23 0 0 1 0 46h-14"/>` +
    `<rect x="64" y="72" width="98" height="112" rx="14" fill="${color}"/>` +
    `${shade('M64 86a14 14 0 0 1 14-14h70a14 14 0 0 1 14 14z')}${emblem(accent, 113, 134, 27)}`,
  shirt: (color, accent) =>
    `<path fill="${color}" d="M88 52 40 76l15 45 24-8v79q0 6 6 6h70q6 0 6-6v-79l24 8 15-45-48-24q-9 20-32 20T88 52z"/>` +
    `${shade('M88 52q9 20 32 20t32-20l7 4q-10 26-39 26T81 56z')}${emblem(accent, 120, 132, 25)}`,
  plush: (color, accent) =>
    `<g fill="${color}"><ellipse cx="92" cy="76" rx="17" ry="36"/><ellipse cx="148" cy="76" rx="17" ry="36"/>` +
    `<ellipse cx="120" cy="144" rx="62" ry="52"/></g>` +
    `<g fill="${accent}" opacity=".6"><ellipse cx="92" cy="78" rx="8" ry="24"/><ellipse cx="148" cy="78" rx="8" ry="24"/>` +
    `<circle cx="84" cy="156" r="9"/><circle cx="156" cy="156" r="9"/></g>${face(120, 140, 24)}`,
  figure: (color, accent) =>
    `<path fill="${INK}" opacity=".7" d="M68 184h104l8 16H60z"/>` +
    `<path fill="${color}" d="M120 94c30 0 38 50 46 90H74c8-40 16-90 46-90z"/>` +
    `<path fill="${accent}" d="M112 104h16l8 80h-32z"/><circle cx="120" cy="76" r="30" fill="#F6D5BD"/>` +
    `<path fill="${color}" d="M88 84c-6-30 10-46 32-46s38 16 32 46c-4-14-10-22-20-26-10 8-28 8-34 6-4 4-8 12-10 20z"/>` +
    `${shade('M88 84c-6-30 10-46 32-46s38 16 32 46c-4-14-10-22-20-26-10 8-28 8-34 6-4 4-8 12-10 20z')}${face(120, 80, 11)}`,
  poster: (color, accent) =>
    `<rect x="66" y="40" width="108" height="160" fill="${color}"/><circle cx="120" cy="102" r="30" fill="${accent}"/>` +
    `<path fill="#fff" opacity=".3" d="M66 142q27-26 54-4t54-10v72H66z"/>` +
    `<path fill="${INK}" opacity=".35" d="M66 166q30-20 60-4t48-6v44H66z"/>` +
    `<path fill="${INK}" d="M60 36h120v8H60zM60 196h120v8H60z"/>`,
  mat: (color, accent) =>
    `<g transform="rotate(-8 120 124)"><rect x="26" y="76" width="188" height="100" rx="12" fill="${color}"/>` +
    `<circle cx="160" cy="112" r="20" fill="${accent}"/>` +
    `<path fill="#fff" opacity=".28" d="M26 150q34-28 66-8t62-6 60-6v34q0 12-12 12H38q-12 0-12-12z"/></g>`,
  tote: (color, accent) =>
    `<path fill="none" stroke="${color}" stroke-width="9" d="M90 98V74a30 30 0 0 1 60 0v24"/>` +
    `<path fill="${color}" d="M66 92h108l8 102q0 6-6 6H64q-6 0-6-6z"/>` +
    `${shade('M66 92h108l1 12H65z')}${emblem(accent, 120, 148, 28)}`,
  book: (color, accent) =>
    `<path fill="#fff" d="M78 50h92q10 0 10 10v134q0 10-10 10H78z"/>` +
    `<path fill="${color}" d="M72 44h92q10 0 10 10v134q0 10-10 10H72q-8 0-8-8V52q0-8 8-8z"/>` +
    `${shade('M72 44h10v154H72q-8 0-8-8V52q0-8 8-8z')}${emblem(accent, 128, 112, 30)}` +
    `<path stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7" d="M104 164h48M112 178h32"/>`,
  keyring: (color, accent) =>
    `<g fill="none" stroke="#637381" stroke-width="7"><circle cx="120" cy="58" r="21"/><path d="M120 79v24"/></g>` +
    `<rect x="74" y="102" width="92" height="90" rx="28" fill="${color}"/>` +
    `<rect x="88" y="118" width="64" height="46" rx="20" fill="${accent}"/>${face(120, 140, 15)}`,
  cap: (color, accent) =>
    `<path fill="${color}" d="M56 150c0-52 26-80 62-80s62 28 62 80z"/>` +
    `<path fill="${color}" d="M104 150h76c30 2 40 12 38 18-30 10-84 6-114-18z"/>` +
    `${shade('M104 150h76c30 2 40 12 38 18-30 10-84 6-114-18z')}<circle cx="118" cy="68" r="7" fill="${color}"/>` +
    `${emblem(accent, 108, 118, 21)}`,
  stickers: (color, accent) =>
    `<g stroke="#fff" stroke-width="8" stroke-linejoin="round"><rect x="44" y="62" width="82" height="82" rx="22" fill="${color}" transform="rotate(-10 85 103)"/>` +
    `<circle cx="156" cy="92" r="40" fill="${accent}"/>` +
    `<path fill="#FF8258" d="m112 122 14 24 28 6-19 20 3 28-26-11-26 11 3-28-19-20 28-6z"/></g>` +
    `${face(85, 100, 16)}${face(156, 90, 14)}`,
  bottle: (color, accent) =>
    `<rect x="100" y="34" width="40" height="30" rx="8" fill="#454F5B"/>` +
    `<path fill="${color}" d="M102 60h36q0 16 12 24 8 6 8 18v86q0 14-14 14H96q-14 0-14-14v-86q0-12 8-18 12-8 12-24z"/>` +
    `<path fill="${accent}" d="M82 126h76v40H82z"/><path fill="#fff" opacity=".35" d="M92 104h10v88H92z"/>`,
} as const satisfies Record<string, Draw>;

export type ProductKind = keyof typeof SHAPES;

/** Draws a product, 240 × 240. `seed`, a whole number from 0, selects the background and the accent. */
export function drawProduct(kind: ProductKind, color: string, seed: number): string {
  const background = BACKGROUNDS[seed % BACKGROUNDS.length] ?? '';
  // The print must differ from the product's colour.
  const accents = ACCENT.filter((candidate) => candidate !== color);
  const accent = accents[(seed + 2) % accents.length] ?? '';
  const halo = color === '#FFFFFF' ? `fill="${accent}" opacity=".5"` : 'fill="#fff" opacity=".55"';
  return svg(
    240,
    240,
    `<path fill="${background}" d="M0 0h240v240H0z"/><circle cx="120" cy="122" r="96" ${halo}/>` +
      `<ellipse cx="120" cy="204" rx="66" ry="8" fill="${INK}" opacity=".1"/>${SHAPES[kind](color, accent)}`,
  );
}

/** A shaded part of a shape. */
function shade(path: string): string {
  return `<path fill="${INK}" opacity=".14" d="${path}"/>`;
}

/** A sun over a wave. */
function emblem(color: string, x: number, y: number, radius: number): string {
  const half = radius / 2;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>` +
    `<path fill="#fff" opacity=".8" d="M${x - radius} ${y}q${half}-${half} ${radius} 0t${radius} 0a${radius} ${radius} 0 0 1-${2 * radius} 0z"/>`
  );
}

/** Two eyes, each `spread` from the middle, and a smile. */
function face(x: number, y: number, spread: number): string {
  return (
    `<g fill="${INK}"><circle cx="${x - spread}" cy="${y}" r="5"/><circle cx="${x + spread}" cy="${y}" r="5"/></g>` +
    `<path fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" d="M${x - 6} ${y + 8}q6 7 12 0"/>`
  );
}
