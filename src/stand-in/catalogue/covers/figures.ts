import { circle, disc, group, HEIGHT, hills, line, path, shape, short, times } from './brush.ts';
import type { Motif } from './landscapes.ts';

export const swordAndClouds: Motif = (c, dice) => {
  const cloud = (y: number, fill: string, opacity: number) => {
    const x = dice.between(-40, 40);
    const puffs = path`M${x - 60} ${y + 44}a34 34 0 0 1 30 -48a48 48 0 0 1 84 -12a40 40 0 0 1 66 10a34 34 0 0 1 58 12a30 30 0 0 1 52 10a26 26 0 0 1 44 8a24 24 0 0 1 40 20V${HEIGHT + 60}H${x - 60}Z`;
    return shape(puffs, fill, `opacity="${opacity}"`);
  };
  const sword =
    shape('M0 -176L9 -150V62H-9V-150Z', c.glow) +
    shape('M0 -176L9 -150V62H0Z', c.far) +
    shape('M-40 62Q0 48 40 62L32 78Q0 68 -32 78Z', c.accent) +
    shape('M-6 74H6V122H-6Z', c.near) +
    circle(0, 130, 10, c.accent);
  return (
    circle(150, 168, 104, 'none', `stroke="${c.glow}" stroke-width="3" opacity=".7"`) +
    circle(150, 168, 90, c.glow, 'opacity=".14"') +
    cloud(252, c.far, 0.55) +
    group(sword, `transform="translate(150 206) rotate(${short(dice.side() * dice.between(8, 24))})"`) +
    cloud(298, c.mid, 0.9) +
    cloud(344, c.near, 1)
  );
};

export const orbit: Motif = (c, dice) => {
  const tilt = short(dice.side() * dice.between(14, 30));
  const stars = times(34, () => path`M${dice.between(8, 292)} ${dice.between(8, 392)}h0`);
  const bright = times(7, () => path`M${dice.between(14, 286)} ${dice.between(14, 386)}h0`);
  const band = (d: string) => line(d, c.accent, 9) + line(d, c.glow, 2);
  const planet =
    circle(0, 0, 78, c.mid) +
    shape('M-76 -18Q0 6 76 -18A78 78 0 0 1 78 8Q0 34 -78 8A78 78 0 0 1 -76 -18Z', c.far) +
    shape('M-58 -52A78 78 0 0 0 -14 76A88 88 0 0 1 -58 -52Z', c.near, 'opacity=".35"') +
    band('M-76 -20C-150 -2 -150 34 0 34C150 34 150 -2 76 -20');
  return (
    line(stars, c.glow, 2, 'opacity=".75"') +
    line(bright, c.glow, 3.6) +
    circle(150, 206, 150, 'none', `stroke="${c.glow}" stroke-opacity=".22" stroke-width="1.5"`) +
    circle(150, 206, 196, 'none', `stroke="${c.glow}" stroke-opacity=".14" stroke-width="1.5"`) +
    circle(150 + dice.side() * 106, 100, 15, c.accent) +
    group(planet, `transform="translate(150 206) rotate(${tilt})"`) +
    shape(hills(dice, 3, 376, 16), c.near)
  );
};

export const cranes: Motif = (c, dice) => {
  const bird =
    shape('M0 0C-16 -32 -52 -46 -88 -40C-62 -28 -44 -10 -28 10C-18 18 -6 14 0 0Z', c.glow) +
    shape('M0 0C10 -40 40 -62 78 -64C58 -44 46 -20 34 8C24 18 8 16 0 0Z', c.glow) +
    shape(
      'M-88 -40C-62 -28 -44 -10 -28 10L-36 2C-52 -16 -66 -28 -88 -40ZM78 -64C58 -44 46 -20 34 8L42 -8C50 -28 60 -46 78 -64Z',
      c.near,
    ) +
    shape('M-24 12C-4 22 24 16 44 4L82 -6L46 14C22 30 -8 28 -24 12Z', c.glow) +
    line('M-22 14L-62 32M-20 16L-58 38', c.near, 2) +
    circle(80, -5, 4, c.accent);
  const flock = times(3, (index) => {
    const x = [168, 86, 226][index] ?? 150;
    const y = [172, 262, 302][index] ?? 200;
    const scale = [1.12, 0.66, 0.5][index] ?? 1;
    return group(
      bird,
      `transform="translate(${short(x + dice.between(-14, 14))} ${short(y + dice.between(-12, 12))}) scale(${scale})"`,
    );
  });
  return (
    disc(150 + dice.between(-40, 40), 150, dice.between(76, 92), c.accent) +
    shape(hills(dice, 4, 318, 34), c.far, 'opacity=".8"') +
    shape(hills(dice, 3, 352, 28), c.mid) +
    flock +
    shape(hills(dice, 2, 388, 20), c.near)
  );
};

export const lanterns: Motif = (c, dice) => {
  const lantern = (x: number, y: number, scale: number) =>
    line(path`M${x} 0V${y - 40 * scale}`, c.near, 2) +
    group(
      circle(0, 0, 74, c.glow, 'opacity=".12"') +
        shape('M-34 -40H34C62 -22 62 22 34 40H-34C-62 22 -62 -22 -34 -40Z', c.accent) +
        shape('M-14 -40H14C26 -22 26 22 14 40H-14C-26 22 -26 -22 -14 -40Z', c.glow, 'opacity=".5"') +
        shape('M-26 -50H26V-40H-26ZM-26 40H26V50H-26Z', c.near) +
        line('M0 50V88M-6 58V80M6 58V80', c.accent, 3),
      `transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})"`,
    );
  const shift = dice.between(-14, 14);
  return (
    circle(150 + shift, 300, 150, c.glow, 'opacity=".12"') +
    shape(hills(dice, 5, 316, 30), c.far) +
    lantern(70 + shift, dice.between(118, 150), 0.7) +
    lantern(246 + shift, dice.between(84, 120), 0.6) +
    lantern(168 + shift, dice.between(184, 214), 1.1) +
    shape(hills(dice, 3, 352, 22), c.mid) +
    shape(hills(dice, 4, 384, 14), c.near)
  );
};
