import fc from 'fast-check';
import { hostileText } from './hostile-text.ts';

const NAMES = ['q', 'platform', 'only', 'hour', 'sort', 'view', 'about'];
const ODD_NAMES = ['__proto__', 'constructor', 'length', '0', ''];
const VALUES = [
  'latest',
  'oldest',
  'title',
  'episode',
  'new',
  'followed',
  'muted',
  'cards',
  'rows',
  'youku',
  '1e5',
  'true',
  '%E8%91%AC',
  '%E8',
  'constructor',
  '__proto__',
];

const anyParameter = fc
  .tuple(
    fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...ODD_NAMES), hostileText()),
    fc.oneof(fc.constantFrom(...VALUES), hostileText(VALUES)),
  )
  .map(([name, value]) => `${name}=${value}`);
const parameter = fc.oneof(
  anyParameter,
  fc.constantFrom(
    ...['sort=title', 'sort=oldest', 'view=rows', 'platform=youku'],
    ...['only=new', 'only=followed', 'only=muted'],
  ),
);

/** An arbitrary query string of a URL: known and unknown parameters, valid, invalid and malformed. */
export const anySearch: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(parameter, { maxLength: 8 }).map((parameters) => parameters.join('&')) },
    { weight: 1, arbitrary: hostileText([...NAMES, ...VALUES]) },
  )
  .map((search) => `?${search}`);
