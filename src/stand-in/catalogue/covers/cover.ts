import { createSeededRandom } from '../seeded-random.ts';
import { createDice, HEIGHT, WIDTH } from './brush.ts';
import { cranes, lanterns, orbit, swordAndClouds } from './figures.ts';
import {
  greatWave,
  type Motif,
  moonOverMountains,
  nightCity,
  pagoda,
  sunAndWaves,
  torii,
} from './landscapes.ts';
import { PALETTES } from './palettes.ts';
import { bamboo, lotus, plumBranch } from './plants.ts';

const MOTIFS: readonly Motif[] = [
  moonOverMountains,
  lotus,
  nightCity,
  cranes,
  torii,
  orbit,
  bamboo,
  greatWave,
  lanterns,
  swordAndClouds,
  plumBranch,
  sunAndWaves,
  pagoda,
];

/**
 * The cover of an entry: abstract 3:4 poster art without text, as an SVG document. The same number always
 * gives the same picture. With 13 motifs and 12 palettes, a combination repeats after 156 covers.
 */
export function drawCover(ordinal: number): string {
  const palette = PALETTES[(ordinal * 5) % PALETTES.length];
  const motif = MOTIFS[ordinal % MOTIFS.length];
  if (!palette || !motif) throw new Error('No motif or palette for this number.');
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette.skyTop}"/><stop offset="1" stop-color="${palette.skyBottom}"/></linearGradient>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${sky}</defs><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#s)"/>` +
    `${motif(palette, createDice(createSeededRandom(ordinal)))}</svg>`
  );
}
