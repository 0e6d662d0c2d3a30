import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

const SRC = resolve(import.meta.dirname, '../../src');
/** Pages without a route. */
const UNROUTED = ['unrouted/UsersPage.tsx', 'unrouted/ProductsPage.tsx'];
const CORE = resolve(import.meta.dirname, '../../node_modules/@mantine/core');

/** The imports of one source file. */
interface Imports {
  files: string[];
  /** Files imported dynamically. */
  lazyFiles: string[];
  /** Names imported from `@mantine/core`. */
  components: string[];
  /** Style sheets of `@mantine/core/styles`, without extension, in import order. */
  sheets: string[];
  /** Component style sheets of `src/theme`, without extension. */
  themeSheets: string[];
}

/** A component and a style sheet that it needs but that is not loaded with it. */
export interface MissingSheet {
  component: string;
  sheet: string;
  /** The dynamically imported file, or main.tsx, as a path from src. */
  entryFile: string;
}

/** `@mantine/notifications` has a single style sheet. */
const NOTIFICATIONS_SHEET = '@mantine/notifications';
/** The components of `@mantine/core` from which those of `@mantine/notifications` are built. */
const CORE_COMPONENTS_OF: Readonly<Record<string, readonly string[]>> = {
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

/** All files that are loaded with `entry`, including itself, and their combined lazy files, components and style sheets. */
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

/** The hashed class names of a Mantine component and all its parts. */
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

/** The Mantine style sheets of a component and its parts. */
export function sheetsOf(component: string): string[] {
  const parts = CORE_COMPONENTS_OF[component];
  if (parts) return [...new Set([NOTIFICATIONS_SHEET, ...parts.flatMap(sheetsOf)])];
  return [...new Set([...classesOf(component)].flatMap((hash) => sheetOf.get(hash) ?? []))];
}

/** Components that a page or popup shows without their styles. `isShown` excludes parts that the app never shows. */
export function missingSheets(isShown: (component: string, sheet: string) => boolean): MissingSheet[] {
  const missing: MissingSheet[] = [];
  const checked = new Set<string>();
  const check = (entry: string, inherited: ReadonlySet<string>): void => {
    if (!existsSync(entry) || !/\.tsx?$/.test(entry)) return;
    const key = [entry, ...[...inherited].sort()].join();
    if (checked.has(key)) return;
    checked.add(key);
    const loaded = loadedWith(entry);
    const sheets = new Set([...inherited, ...loaded.sheets]);
    for (const component of new Set(loaded.components))
      for (const sheet of sheetsOf(component))
        if (!sheets.has(sheet) && isShown(component, sheet))
          missing.push({ component, sheet, entryFile: entry.slice(SRC.length + 1) });
    for (const next of loaded.lazyFiles) check(next, sheets);
  };
  const main = join(SRC, 'main.tsx');
  const { lazyFiles, sheets } = loadedWith(main);
  const inEveryPage = new Set(sheets);
  check(main, new Set());
  // Pages below the layout are only shown within it, so its styles are loaded too.
  const layout = lazyFiles.find((file) => file.endsWith('/routes/-MainLayout.tsx')) ?? '';
  const inLayout = new Set([...inEveryPage, ...loadedWith(layout).sheets]);
  for (const page of lazyFiles) {
    const isBelowLayout = /\/routes\/-(?:Animes|Dashboard)\.tsx$/.test(page);
    check(page, isBelowLayout ? inLayout : inEveryPage);
  }
  for (const page of UNROUTED) check(join(SRC, page), inEveryPage);
  return missing;
}

/** The rank of each style sheet in Mantine's own order. */
export function mantineOrder(): Map<string, number> {
  const all = readFileSync(join(CORE, 'styles.layer.css'), 'utf8');
  const order = new Map<string, number>();
  for (const [hash, sheet] of sheetOf) {
    const offset = all.indexOf(hash);
    if (offset >= 0) order.set(sheet, Math.min(offset, order.get(sheet) ?? offset));
  }
  return order;
}

/** Whether the theme has its own style sheet for the component. */
export function hasThemeSheet(component: string): boolean {
  return existsSync(join(SRC, 'theme', `${component}.css`));
}

/** All TypeScript files in src. */
export function sourceFiles(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(SRC, file));
}
