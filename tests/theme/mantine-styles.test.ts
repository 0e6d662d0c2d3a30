import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');
const CORE = resolve(import.meta.dirname, '../../node_modules/@mantine/core');
const LIST = 'theme/mantine-styles.ts';

/** Style sheets of the components from which Mantine builds a component. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Button: ['UnstyledButton'],
  ActionIcon: ['UnstyledButton'],
  CloseButton: ['UnstyledButton'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput', 'Input'],
  Switch: ['InlineInput', 'Input'],
  TextInput: ['Input'],
  NativeSelect: ['Input'],
  Menu: ['Popover'],
  Combobox: ['Popover'],
  Drawer: ['ModalBase', 'Overlay', 'Paper'],
  Modal: ['ModalBase', 'Overlay', 'Paper'],
};

/** The code of each file of the app, without the pages that have no route, which import their own style sheets. */
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:unrouted|stand-in)\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(SRC, file), 'utf8') }));

const listed = [
  ...readFileSync(join(SRC, LIST), 'utf8').matchAll(/'@mantine\/core\/styles\/(\w+)\.layer\.css'/g),
].map(([, sheet = '']) => sheet);

function importedComponents(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
}

describe("Mantine's style sheets", () => {
  it('contain those of all components in use', () => {
    const needed = sources
      .flatMap(({ code }) => importedComponents(code))
      .flatMap((name) => [name, ...(PARTS[name] ?? [])])
      .filter((name) => existsSync(join(CORE, `styles/${name}.layer.css`)));
    expect(listed).toEqual(expect.arrayContaining(needed));
  });

  it('are imported by one file only', () => {
    const importing = sources.filter(({ code }) => /'@mantine\/.*\.css'/.test(code));
    expect(importing.map(({ file }) => file)).toEqual([LIST]);
  });

  it("are imported once, in Mantine's order", () => {
    const all = readFileSync(join(CORE, 'styles.layer.css'), 'utf8');
    const firstSelector = (sheet: string) =>
      /@layer mantine \{([^{]+)/.exec(readFileSync(join(CORE, `styles/${sheet}.layer.css`), 'utf8'))?.[1] ??
      '';
    const places = listed.map((sheet) => all.indexOf(firstSelector(sheet)));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
