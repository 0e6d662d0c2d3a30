import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

const SRC = resolve(import.meta.dirname, '../../src');
/** Pages that no route leads to. */
const UNROUTED = ['users/UsersPage.tsx', 'products/ProductsPage.tsx'];
const CORE = resolve(import.meta.dirname, '../../node_modules/@mantine/core');

/** What one file of the app imports. */
interface Imports {
  files: string[];
  /** Loaded on demand. */
  lazyFiles: string[];
  /** Names of `@mantine/core`. */
  components: string[];
  /** Sheets of `@mantine/core/styles`, without ending, in their order. */
  sheets: string[];
  /** Sheets of `src/theme` that are named for a component, without ending. */
  themeSheets: string[];
}

/** A component and a sheet that it needs but no file that is loaded with it imports. */
export interface Missing {
  component: string;
  sheet: string;
  /** The file, from src, that is loaded on demand, or main.tsx. */
  loadedAs: string;
}

/** The one sheet of `@mantine/notifications`, and the components of core that its own are made of. */
const NOTIFICATIONS_SHEET = '@mantine/notifications';
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Notifications: ['Notification', 'CloseButton'],
};

export function importsOf(file: string): Imports {
  const code = readFileSync(file, 'utf8');
  const { staticImports, dynamicImports } = parseSync(file, code).module;
  const values = staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some((e) => !e.isType),
  );
  const from = values.map(({ moduleRequest }) => moduleRequest.value);
  const inFolder = (path: string) => resolve(dirname(file), path);
  return {
    files: from.filter((path) => /^\..*\.tsx?$/.test(path)).map(inFolder),
    lazyFiles: dynamicImports
      .map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      .filter((path) => path.startsWith('.'))
      .map(inFolder),
    components: values
      .filter(({ moduleRequest }) => /^@mantine\/(?:core|notifications)$/.test(moduleRequest.value))
      .flatMap(({ entries }) =>
        entries.filter((e) => !e.isType).flatMap(({ importName }) => importName.name ?? []),
      ),
    themeSheets: from.flatMap((path) => /^(?:\.\.\/)+theme\/([A-Z]\w+)\.css$/.exec(path)?.[1] ?? []),
    sheets: from.flatMap(
      (path) =>
        /^@mantine\/core\/styles\/([\w-]+)\.layer\.css$/.exec(path)?.[1] ??
        (path === '@mantine/notifications/styles.layer.css' ? NOTIFICATIONS_SHEET : []),
    ),
  };
}

/** Every file that is loaded with `entry`, itself included. */
function loadedWith(entry: string): Imports & { all: Set<string> } {
  const all = new Set([entry]);
  const sum: Imports = { files: [], lazyFiles: [], components: [], sheets: [], themeSheets: [] };
  for (const file of all) {
    const { files, lazyFiles, components, sheets } = importsOf(file);
    for (const next of files) all.add(next);
    sum.lazyFiles.push(...lazyFiles);
    sum.components.push(...components);
    sum.sheets.push(...sheets);
  }
  return { ...sum, all };
}

const index = readFileSync(join(CORE, 'esm/index.mjs'), 'utf8');
const hashesOf = new Map<string, Set<string>>();

/** The hashed class names of a component of Mantine and of all that it is made of. */
function classesOf(component: string): Set<string> {
  const known = hashesOf.get(component);
  if (known) return known;
  const classes = new Set<string>();
  hashesOf.set(component, classes);
  const path = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "(\\./components/[^"]+)"`).exec(
    index,
  )?.[1];
  if (!path) return classes;
  const files = new Set([join(CORE, 'esm', path)]);
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    if (file.endsWith('.module.mjs'))
      for (const [hash] of code.matchAll(/\bm_[0-9a-f]+\b/g)) classes.add(hash);
    for (const [, from = ''] of code.matchAll(/from "(\.[^"]+)"/g)) files.add(resolve(dirname(file), from));
  }
  return classes;
}

const sheetOf = new Map<string, string>();
for (const name of readdirSync(join(CORE, 'styles')).filter((file) => file.endsWith('.layer.css'))) {
  for (const [hash] of readFileSync(join(CORE, 'styles', name), 'utf8').matchAll(/\bm_[0-9a-f]+\b/g))
    if (!sheetOf.has(hash)) sheetOf.set(hash, name.replace('.layer.css', ''));
}

/** The sheets of Mantine that a component and its parts are styled by. */
export function sheetsOf(component: string): string[] {
  const parts = MADE_OF[component];
  if (parts) return [...new Set([NOTIFICATIONS_SHEET, ...parts.flatMap(sheetsOf)])];
  return [...new Set([...classesOf(component)].flatMap((hash) => sheetOf.get(hash) ?? []))];
}

/** Components that a page or a popup shows without their styles. `isShown` leaves out parts that the app never shows. */
export function missingSheets(isShown: (component: string, sheet: string) => boolean): Missing[] {
  const missing: Missing[] = [];
  const checked = new Set<string>();
  const check = (entry: string, given: ReadonlySet<string>): void => {
    if (!existsSync(entry) || !/\.tsx?$/.test(entry)) return;
    const key = [entry, ...[...given].sort()].join();
    if (checked.has(key)) return;
    checked.add(key);
    const loaded = loadedWith(entry);
    const sheets = new Set([...given, ...loaded.sheets]);
    for (const component of new Set(loaded.components))
      for (const sheet of sheetsOf(component))
        if (!sheets.has(sheet) && isShown(component, sheet))
          missing.push({ component, sheet, loadedAs: entry.slice(SRC.length + 1) });
    for (const next of loaded.lazyFiles) check(next, sheets);
  };
  const main = join(SRC, 'main.tsx');
  const { lazyFiles, sheets } = loadedWith(main);
  const inEveryPage = new Set(sheets);
  check(main, new Set());
  // The pages below the layout are shown within it alone.
  const layout = lazyFiles.find((file) => file.endsWith('/_main.lazy.tsx')) ?? '';
  const inLayout = new Set([...inEveryPage, ...loadedWith(layout).sheets]);
  for (const page of lazyFiles) {
    const isBelowLayout = /\/_main\.\w+\.lazy\.tsx$/.test(page);
    check(page, isBelowLayout ? inLayout : inEveryPage);
  }
  for (const page of UNROUTED) check(join(SRC, page), inEveryPage);
  return missing;
}

/** Where each sheet stands in Mantine's own order. */
export function mantineOrder(): Map<string, number> {
  const all = readFileSync(join(CORE, 'styles.layer.css'), 'utf8');
  const order = new Map<string, number>();
  for (const [hash, sheet] of sheetOf) {
    const at = all.indexOf(hash);
    if (at >= 0) order.set(sheet, Math.min(at, order.get(sheet) ?? at));
  }
  return order;
}

/** Whether the theme has a style sheet of its own for the component. */
export function hasThemeSheet(component: string): boolean {
  return existsSync(join(SRC, 'theme', `${component}.css`));
}

/** Every file of TypeScript in src. */
export function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(SRC, file));
}
