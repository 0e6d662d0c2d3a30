type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** The WCAG 2 contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(parse(first)), luminance(parse(second))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The opaque colour of `tint` with opacity `alpha` on `background`. */
export function blend(tint: string, alpha: number, background: string): string {
  const below = parse(background);
  return `#${parse(tint)
    .map((channel, index) => Math.round(channel * alpha + (below[index] ?? 0) * (1 - alpha)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
