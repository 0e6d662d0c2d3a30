/** Names of the sample products' colours. */
const NAMES: Readonly<Record<string, string>> = {
  '#1C252E': 'Black',
  '#FFFFFF': 'White',
  '#919EAB': 'Grey',
  '#E5484D': 'Red',
  '#FFC233': 'Yellow',
  '#2FA866': 'Green',
  '#1877F2': 'Blue',
  '#8E33FF': 'Purple',
  '#FF8FB8': 'Pink',
};

/** The name of a `#RRGGBB` colour, or the value itself if it has no name. */
export function colorName(color: string): string {
  return NAMES[color.toUpperCase()] ?? color;
}

/** "1 colour: Black", "2 colours: Black, White". */
export function describeColors(colors: readonly string[]): string {
  return `${colors.length} ${colors.length === 1 ? 'colour' : 'colours'}: ${colors.map(colorName).join(', ')}`;
}
