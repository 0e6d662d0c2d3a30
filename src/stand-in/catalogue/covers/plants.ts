import { circle, disc, group, HEIGHT, hills, line, path, shape, short, times } from './brush.ts';
import type { Motif } from './landscapes.ts';

export const lotus: Motif = (c, dice) => {
  const petal = 'M0 0C-34 -34 -30 -92 0 -128C30 -92 34 -34 0 0Z';
  const ring = (angles: readonly number[], scale: number, fill: string) =>
    angles
      .map((angle) =>
        shape(
          petal,
          fill,
          `transform="rotate(${angle}) scale(${scale})" stroke="${c.glow}" stroke-opacity=".35"`,
        ),
      )
      .join('');
  const flower =
    ring([-78, 78], 0.92, c.mid) +
    ring([-54, 54], 1.02, c.far) +
    ring([-30, 30], 1.08, c.accent) +
    ring([-13, 13], 0.98, c.far) +
    ring([0], 1, c.glow);
  const ripples = times(5, (index) => {
    const y = 318 + index * 17;
    const half = 128 - index * 14 + dice.between(-12, 12);
    return path`M${150 - half} ${y}Q150 ${y + 12} ${150 + half} ${y}`;
  });
  return (
    disc(150 + dice.between(-20, 20), 158, dice.between(78, 92), c.glow) +
    `<path d="M0 300H300V400H0Z" fill="${c.near}" opacity=".92"/>` +
    line(ripples, c.far, 2.2, 'opacity=".7"') +
    shape('M40 322a58 15 0 1 0 116 0l-58 -3zM182 352a48 12 0 1 0 96 0l-40 -6z', c.mid) +
    group(flower, 'transform="translate(150 312)"')
  );
};

export const bamboo: Motif = (c, dice) => {
  const leaves = [-26, 12, 48]
    .map((angle) => `<path d="M0 0C14 -12 42 -12 62 2C40 8 16 10 0 0Z" transform="rotate(${angle})"/>`)
    .join('');
  const stalk = (x: number, width: number, fill: string, twigCount: number) => {
    const segmentHeight = dice.between(64, 92);
    const start = dice.between(-60, 0);
    const segments = times(Math.ceil((HEIGHT - start) / segmentHeight), (index) => {
      const y = start + index * segmentHeight;
      return path`M${x} ${y + 2}h${width}q-2 ${segmentHeight / 2} 0 ${segmentHeight - 4}h${-width}q2 ${-segmentHeight / 2} 0 ${4 - segmentHeight}z`;
    });
    const side = x < 150 ? 1 : -1;
    const twigs = times(twigCount, (index) => {
      const spot = path`${x + width / 2} ${start + segmentHeight * (index + 1)}`;
      const turn = Math.round(dice.between(-9, 9));
      return `<use href="#twig" transform="translate(${spot}) scale(${side} 1) rotate(${turn})"/>`;
    });
    return shape(segments, fill) + (twigs && group(twigs, `fill="${fill}"`));
  };
  return (
    `<defs><g id="twig">${leaves}</g></defs>` +
    disc(150 + dice.between(-44, 44), dice.between(130, 190), dice.between(60, 78), c.glow) +
    group(
      stalk(dice.between(104, 122), 8, c.far, 0) + stalk(dice.between(178, 200), 10, c.far, 3),
      'opacity=".75"',
    ) +
    stalk(dice.between(226, 240), 16, c.mid, 3) +
    stalk(dice.between(30, 46), 22, c.near, 4)
  );
};

export const plumBranch: Motif = (c, dice) => {
  const petalRing = times(5, (index) => `<circle cy="-6.2" r="5.6" transform="rotate(${index * 72})"/>`);
  const blossom = (x: number, y: number, size: number, fill: string) =>
    `<use href="#blossom" fill="${fill}" transform="translate(${short(x)} ${short(y)}) rotate(${Math.round(dice.between(0, 72))}) scale(${short(size / 10)})"/>`;
  const spots = [
    [206, 96],
    [154, 142],
    [106, 120],
    [248, 150],
    [188, 206],
    [92, 196],
    [58, 128],
    [136, 252],
  ] as const;
  const flowers = spots
    .map(([x, y], index) =>
      blossom(
        x + dice.between(-9, 9),
        y + dice.between(-9, 9),
        dice.between(13, 24),
        index % 3 === 0 ? c.far : c.glow,
      ),
    )
    .join('');
  const petals = times(7, () =>
    circle(dice.between(30, 260), dice.between(270, 350), dice.between(2.5, 5), c.glow),
  );
  const tree =
    line('M316 44C262 70 238 104 204 128C160 160 132 150 84 190', c.near, 13) +
    line(
      'M232 108C222 150 214 176 184 206C166 226 150 238 138 254M152 154C132 138 104 130 56 126M258 76C262 104 256 130 250 152',
      c.near,
      6,
    ) +
    flowers;
  return (
    `<defs><g id="blossom">${petalRing}${circle(0, 0, 3, c.accent)}</g></defs>` +
    group(disc(112, 158, dice.between(70, 84), c.accent), 'opacity=".55"') +
    shape(hills(dice, 3, 356, 26), c.far) +
    group(tree, dice.side() < 0 ? 'transform="matrix(-1 0 0 1 300 0)"' : '') +
    petals +
    shape(hills(dice, 3, 384, 16), c.mid)
  );
};
