import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');
const STYLES = resolve(import.meta.dirname, '../../node_modules/@mantine/core');
const LIST = 'theme/mantine-styles.ts';

// tests/browser/states checks that none is missing, where the components are rendered.
it("Mantine's style sheets are imported once, by one file, in Mantine's order, because later sheets override earlier ones", () => {
  const codeOf = (file: string) => readFileSync(join(SRC, file), 'utf8');
  const importing = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    // The pages without a route import their own.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('unrouted/'))
    .filter((file) => /'@mantine\/.*\.css'/.test(codeOf(file)));
  expect(importing).toEqual([LIST]);
  const sheets = [...codeOf(LIST).matchAll(/'@mantine\/core\/(styles\/\w+\.layer\.css)'/g)];
  const all = readFileSync(join(STYLES, 'styles.layer.css'), 'utf8');
  const places = sheets.map(([, sheet = '']) =>
    all.indexOf(/@layer mantine \{([^{]+)/.exec(readFileSync(join(STYLES, sheet), 'utf8'))?.[1] ?? ''),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
});
