import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');
const CORE = resolve(import.meta.dirname, '../../node_modules/@mantine/core');
const LIST = 'theme/mantine-styles.ts';

/** The code of each file of the app, without the pages that have no route, which import their own style sheets. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:unrouted|stand-in)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(SRC, file), 'utf8') }));

/** Mantine's code names these, but renders them only with properties that the app does not set. */
const NOT_RENDERED = ['Accordion', 'ScrollArea'];

const sheetOf = (name: string) => join(CORE, `styles/${name}.layer.css`);
const listed = [
  ...readFileSync(join(SRC, LIST), 'utf8').matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g),
].map(([, sheet = '']) => sheet);

/** The components that the code imports from Mantine. */
const importedBy = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

/** Adds the name of a component, and those of all components from which Mantine builds it. */
function addParts(name: string, parts: Set<string>): Set<string> {
  const folder = ['components', 'utils'].map((kind) => join(CORE, 'esm', kind, name)).find(existsSync);
  if (!folder || parts.has(name)) return parts;
  parts.add(name);
  for (const file of readdirSync(folder).filter((each) => each.endsWith('.mjs'))) {
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(
      /"(?:\.\.\/)+(?:utils\/)?([A-Z]\w*)\//g,
    );
    for (const [, part = ''] of imports) addParts(part, parts);
  }
  return parts;
}

describe("Mantine's style sheets", () => {
  it('contain those of all components in use, and of the components from which these are built', () => {
    const parts = new Set<string>();
    for (const name of sources.flatMap(({ code }) => importedBy(code))) addParts(name, parts);
    const needed = [...parts].filter((name) => !NOT_RENDERED.includes(name) && existsSync(sheetOf(name)));
    expect(needed).toContain('UnstyledButton');
    expect(listed).toEqual(expect.arrayContaining(needed));
  });

  it("are imported once, by one file, in Mantine's order, because later sheets override earlier ones", () => {
    const importing = sources.filter(({ code }) => /'@mantine\/.*\.css'/.test(code));
    expect(importing.map(({ file }) => file)).toEqual([LIST]);
    const all = readFileSync(join(CORE, 'styles.layer.css'), 'utf8');
    const places = listed.map((sheet) =>
      all.indexOf(/@layer mantine \{([^{]+)/.exec(readFileSync(sheetOf(sheet), 'utf8'))?.[1] ?? ''),
    );
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
