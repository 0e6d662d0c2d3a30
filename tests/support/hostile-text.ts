import fc from 'fast-check';

/** Text that breaks parsers: names of built-ins, control characters, lone surrogates, direction marks. */
const ODDITIES = [
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u2028',
  '\u202e',
  '\u2066',
  '\0',
  '\t',
  '\r\n',
  '\u007f',
  '\ud800',
  '\udfff',
  '|',
  '\\',
  '/',
  '//',
  '..',
  '%',
  '%2e',
  '%00',
  '%ff',
  '+',
  '&',
  '=',
  '?',
  '#',
  '@',
  ':',
  '[]',
  '{}',
  '"',
  '<script>',
  'ＡＢＣ',
  '葬',
  '👩‍👩‍👧',
];

/** Strings of hostile fragments, arbitrary characters and `words` that have a meaning to the tested code. */
export function hostileText(words: readonly string[] = []): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words, ...ODDITIES) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  );
  return fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
}
