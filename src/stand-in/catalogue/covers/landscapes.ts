import { circle, type Dice, disc, group, HEIGHT, hills, line, path, shape, times, WIDTH } from './brush.ts';
import type { Palette } from './palettes.ts';

/** Draws on top of the sky. */
export type Motif = (colours: Palette, dice: Dice) => string;

export const moonOverMountains: Motif = (c, dice) => {
  const x = dice.between(90, 210);
  return (
    disc(x, dice.between(95, 135), dice.between(38, 54), c.glow) +
    shape(hills(dice, 5, 215, 48), c.far, 'opacity=".75"') +
    shape(hills(dice, 4, 262, 52), c.far) +
    `<path d="M0 262H300V330H0Z" fill="${c.skyBottom}" opacity=".16"/>` +
    shape(hills(dice, 3, 312, 48), c.mid) +
    shape(hills(dice, 2, 368, 36), c.near)
  );
};

export const sunAndWaves: Motif = (c, dice) => {
  const x = dice.between(105, 195);
  const radius = dice.between(62, 80);
  const rows = times(7, (row) => {
    const size = 26 + row * 4;
    const y = 262 + row * 24;
    const shift = (row % 2) * size + dice.between(0, 12);
    const fill = [c.far, c.mid, c.far, c.mid, c.near, c.mid, c.near][row] ?? c.near;
    const scales = times(Math.ceil(WIDTH / (size * 2)) + 2, (index) => {
      const cx = index * size * 2 - shift;
      return path`M${cx - size} ${y + 40}V${y}A${size} ${size} 0 0 1 ${cx + size} ${y}V${y + 40}Z`;
    });
    return shape(scales, fill, `stroke="${c.glow}" stroke-opacity=".5" stroke-width="1.4"`);
  });
  return disc(x, 190, radius, c.glow) + rows;
};

export const greatWave: Motif = (c, dice) => {
  const isMirrored = dice.side() < 0;
  const foam = times(9, (index) =>
    circle(
      150 + index * 12 + dice.between(-8, 8),
      128 + index * 5 + dice.between(-26, 10),
      dice.between(1.5, 4),
      c.glow,
    ),
  );
  const wave =
    shape(
      'M-10 400V290C10 190 70 96 168 96C226 96 262 130 268 178C248 152 218 148 200 166C172 196 196 262 310 290V400Z',
      c.mid,
    ) +
    shape('M-10 400V330C20 240 70 152 150 128C112 176 116 262 200 312C240 336 280 340 310 336V400Z', c.near) +
    line('M268 178C262 130 226 96 168 96C92 96 40 152 12 226', c.glow, 5) +
    line(
      'M150 128C96 156 56 212 30 282M128 180C100 206 80 246 72 296M124 236C114 258 112 284 118 312',
      c.far,
      3,
      'opacity=".8"',
    ) +
    foam;
  return (
    disc(isMirrored ? 84 : 216, 92, 34, c.accent) +
    shape('M160 300L214 232L232 246L262 300Z', c.far) +
    group(wave, isMirrored ? 'transform="matrix(-1 0 0 1 300 0)"' : 'transform="translate(0 6)"') +
    shape(hills(dice, 4, 366, 16), c.near)
  );
};

export const nightCity: Motif = (c, dice) => {
  const drawBuildings = (count: number, top: number, fill: string, litShare: number) =>
    times(count, (index) => {
      const width = WIDTH / count;
      const height = dice.between(0.55, 1) * (HEIGHT - top);
      const x = index * width;
      const y = HEIGHT - height;
      const building = path`M${x} ${HEIGHT}V${y}H${x + width * 0.94}V${HEIGHT}Z`;
      const columns = Math.floor((width - 12) / 10);
      const windows = times(columns * 6, (spot) => {
        if (dice.between(0, 1) > litShare) return '';
        const wx = Math.round(x + 8 + (spot % columns) * 10);
        return path`M${wx} ${Math.round(y + 12 + Math.floor(spot / columns) * 16)}h4v7h-4z`;
      });
      return (
        shape(building, fill) + (windows && shape(windows, dice.between(0, 1) < 0.3 ? c.accent : c.glow))
      );
    });
  return (
    disc(dice.between(80, 220), 92, dice.between(30, 42), c.glow) +
    drawBuildings(9, 130, c.far, 0) +
    drawBuildings(6, 190, c.mid, 0.28) +
    drawBuildings(4, 262, c.near, 0.42)
  );
};

export const torii: Motif = (c, dice) => {
  const gate =
    shape('M52 158Q150 176 248 158L252 178Q150 194 48 178Z', c.near) +
    shape('M66 182H234V192H66ZM82 220H218V234H82ZM143 190H157V222H143Z', c.accent) +
    shape('M92 190H110L106 330H86ZM190 190H208L214 330H194Z', c.accent) +
    shape('M82 318H112V334H82ZM188 318H218V334H188Z', c.near);
  const ripples = times(6, (index) => {
    const y = 346 + index * 9;
    const half = 66 - index * 7 + dice.between(0, 16);
    return path`M${150 - half} ${y}H${150 + half}`;
  });
  return (
    disc(150 + dice.between(-26, 26), 176, dice.between(72, 88), c.glow) +
    shape(hills(dice, 4, 284, 34), c.far) +
    shape(hills(dice, 3, 318, 22), c.mid) +
    `<path d="M0 330H300V400H0Z" fill="${c.mid}"/>` +
    gate +
    line(ripples, c.glow, 2.4, 'opacity=".65"')
  );
};

export const pagoda: Motif = (c, dice) => {
  const x = dice.between(120, 180);
  const floors = times(5, (floor) => {
    const y = 344 - floor * 42;
    const half = 56 - floor * 7;
    return (
      shape(path`M${x - half * 0.62} ${y}H${x + half * 0.62}V${y - 34}H${x - half * 0.62}Z`, c.near) +
      shape(path`M${x - 4} ${y - 6}v-14h8v14z`, c.glow) +
      shape(
        path`M${x - half - 12} ${y - 30}Q${x - half * 0.6} ${y - 34} ${x - half * 0.5} ${y - 46}H${x + half * 0.5}Q${x + half * 0.6} ${y - 34} ${x + half + 12} ${y - 30}Q${x} ${y - 24} ${x - half - 12} ${y - 30}Z`,
        c.accent,
      )
    );
  });
  return (
    disc(x + dice.side() * 62, 118, 46, c.glow) +
    shape(hills(dice, 4, 250, 44), c.far) +
    shape(hills(dice, 3, 306, 30), c.mid) +
    line(path`M${x} 136V98`, c.near, 4) +
    floors +
    shape(hills(dice, 3, 366, 20), c.near)
  );
};
