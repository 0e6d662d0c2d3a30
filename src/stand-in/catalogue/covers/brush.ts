/** Size of a cover in SVG user units. */
export const WIDTH = 300;
export const HEIGHT = 400;

type Point = readonly [x: number, y: number];

/** The random numbers of a motif, the same for the same cover. */
export interface Dice {
  /** A number from `low` to `high`. */
  between(low: number, high: number): number;
  /** -1 or 1. */
  side(): number;
}

export function createDice(series: () => number): Dice {
  return {
    between: (low, high) => low + series() * (high - low),
    side: () => (series() < 0.5 ? -1 : 1),
  };
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** One decimal place keeps the file small and is more precise than a screen. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Template tag for path data such as `M0 1 2 3`. Rounds the numbers. */
export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return String.raw({ raw: strings }, ...values.map(short));
}

export function circle(x: number, y: number, radius: number, fill: string, rest = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${rest && ` ${rest}`}/>`;
}

export function shape(d: string, fill: string, rest = ''): string {
  return `<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>`;
}

export function line(d: string, stroke: string, width: number, rest = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round"${rest && ` ${rest}`}/>`;
}

export function group(content: string, rest: string): string {
  return `<g ${rest}>${content}</g>`;
}

/** A sun or moon with two rings of haze. */
export function disc(x: number, y: number, radius: number, fill: string): string {
  return (
    circle(x, y, radius * 2.1, fill, 'opacity=".1"') +
    circle(x, y, radius * 1.5, fill, 'opacity=".16"') +
    circle(x, y, radius, fill)
  );
}

/** A smooth edge through the points, closed along the lower side of the cover. */
function ridge(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let d = path`M${first[0]} ${HEIGHT}L${first[0]} ${first[1]}`;
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1];
    if (!next) break;
    const middle = (x + next[0]) / 2;
    d += path`C${middle} ${y} ${middle} ${next[1]} ${next[0]} ${next[1]}`;
  }
  return `${d}V${HEIGHT}Z`;
}

/** Hills across the whole width around the height `y`. */
export function hills(dice: Dice, count: number, y: number, swing: number): string {
  const step = (WIDTH + 80) / count;
  const offset = dice.between(0, step);
  return ridge(
    Array.from({ length: count + 3 }, (_, index): Point => {
      const lift = index % 2 === 0 ? dice.between(0.3, 1) : -dice.between(0.2, 0.8);
      return [-40 - offset + index * step, y - lift * swing];
    }),
  );
}
