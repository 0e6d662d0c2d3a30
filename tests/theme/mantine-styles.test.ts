import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');
const STYLES = resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const LIST = 'theme/mantine-styles.ts';

/** The code of each file of the app, without the pages that have no route, which import their own style sheets. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:unrouted|stand-in)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(SRC, file), 'utf8') }));
const fileOf = (name: string) => join(STYLES, `${name}.layer.css`);
const listed = [
  ...readFileSync(join(SRC, LIST), 'utf8').matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g),
].map(([, name = '']) => name);

describe("Mantine's style sheets", () => {
  // tests/browser/states checks those of the components from which Mantine builds these.
  it('contain those of the components in use', () => {
    const imported = sources
      .flatMap(({ code }) => [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => /^[A-Z]\w*$/.test(name) && existsSync(fileOf(name)));
    expect(imported).toContain('Pagination');
    expect(listed).toEqual(expect.arrayContaining(imported));
  });

  it("are imported once, by one file, in Mantine's order, because later sheets override earlier ones", () => {
    const importing = sources.filter(({ code }) => /'@mantine\/.*\.css'/.test(code));
    expect(importing.map(({ file }) => file)).toEqual([LIST]);
    const all = readFileSync(join(STYLES, '../styles.layer.css'), 'utf8');
    const places = listed.map((name) =>
      all.indexOf(/@layer mantine \{([^{]+)/.exec(readFileSync(fileOf(name), 'utf8'))?.[1] ?? ''),
    );
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
