/** Pairs of characters with a space between them, separated by vertical bars. */
declare module 'opencc-js/dict/*' {
  const table: string;
  export default table;
}
