import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_PAGES } from '../../src/start/start-pages.ts';
import { buildApp, type Chunk, readChunks, siteOf } from '../app-build.mjs';

/**
 * Maximum size of a first visit in gzipped bytes, for each start page. The shared styles, 5 KB, are part of index.html.
 * 1 KB is 1,000 bytes. Support for cookie-only sessions, with both versions of the backend, takes 1.2 KB. The stack
 * alone, with a guard, a badge and a plain list, is 144 KB of JavaScript (tests/bench/floor).
 */
const BUDGETS: Readonly<Record<string, { scripts: number; styles: number; why: string }>> = {
  '/': {
    scripts: 180_500,
    styles: 9_000,
    why: "the stack, the shell with its search, the day's figures; charts load later. 22 KB are components of Mantine and their scroll lock",
  },
  '/animes': {
    scripts: 209_500,
    styles: 13_500,
    why: 'the stack, the shell, the list (7 KB are its virtual list) with its tools, which are in a popover on phones, marks and dates. 27 KB are components of Mantine',
  },
  '/sign-in': {
    scripts: 157_500,
    styles: 5_000,
    why: 'the stack and a form. 16 KB are components of Mantine',
  },
};

/**
 * Maximum gzipped size of index.html: its loading indicator, script and failure view, 4.2 KB, and the shared styles, 5
 * KB. With its headers it fits into the first round trip of 14 KB.
 */
const MAX_PAGE_BYTES = 9_250;

/** Maximum total size of the fonts: two Latin families, a file each; Chinese and Japanese use system fonts. */
const MAX_FONT_BYTES = 60_000;

/** Maximum size of the script with the forms of Han characters. The table of traditional characters takes 17 KB. */
const MAX_HAN_BYTES = 21_000;

/** Modules that load on demand or never: popups with their positioning code, and charts. */
const NOT_AT_FIRST = [
  /^node_modules\/@floating-ui\//,
  /^node_modules\/@mantine\/core\/.*\/(?:Combobox|Drawer|Floating|HoverCard|Menu|Modal|Popover|Select|Tooltip)\w*\//,
  /^node_modules\/(?:@mantine\/charts|recharts|d3-[a-z]+|apexcharts|chart\.js|echarts)\//,
  /^src\/(?:.*\/)?\w*(?:Popup|Popover|Chart)\w*\.tsx?$/,
];
const NOT_IN_PRODUCTION = [
  /^tests\//,
  /^src\/(?:build|devtools|stand-in)\//,
  /^node_modules\/(?:.*\/)?[\w.-]*devtools/,
  /^src\/unrouted\//,
];

/** The pages without a route, and the data that only they show (spec, section 2). */
const UNROUTED = [
  'src/unrouted/UsersPage.tsx',
  'src/unrouted/ProductsPage.tsx',
  'src/unrouted/sample-users.ts',
  'src/unrouted/sample-products.ts',
];

let site: string;
let chunks: Chunk[];
let removeBuild: () => void;

beforeAll(async () => {
  const { folder, remove } = await buildApp();
  site = siteOf(folder);
  chunks = readChunks(folder);
  removeBuild = remove;
}, 120_000);

afterAll(() => removeBuild());

/** The modules of a chunk, as paths relative to the project root. */
function modulesOf({ moduleIds }: Chunk): string[] {
  return moduleIds.map((id) => relative(process.cwd(), id.replace('\0', '')).replaceAll('\\', '/'));
}

/** The entry and the route files of the page, with all their static imports. */
function firstLoad(path: string): Chunk[] {
  const files = START_PAGES[path]?.files ?? [];
  const wanted = new Set(
    chunks.filter((chunk) => chunk.isEntry || modulesOf(chunk).some((id) => files.includes(id))),
  );
  for (const { imports } of wanted) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk);
  }
  return [...wanted];
}

/** Names of the stylesheets that the chunks load. */
function stylesOf(loaded: readonly Chunk[]): string[] {
  return [...new Set(loaded.flatMap(({ styles }) => styles))];
}

const bytesOf = (fileName: string): Buffer => readFileSync(join(site, fileName));
const textOf = (fileName: string): string => bytesOf(fileName).toString();

/** The total size, and a table of the files for the failure message. */
function weigh(fileNames: readonly string[]) {
  const sizes = fileNames.map((fileName) => ({ fileName, bytes: gzipSync(bytesOf(fileName)).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return { total, table: sizes.map(({ fileName, bytes }) => `${bytes} ${fileName}`).join('\n') };
}

const page = (): string => textOf('index.html');

describe('the budget', () => {
  it('exists for every start page', () => {
    expect(Object.keys(BUDGETS).sort()).toEqual(Object.keys(START_PAGES).sort());
  });

  it.each(Object.entries(BUDGETS))('of %s is met', (path, { scripts, styles, why }) => {
    const loaded = firstLoad(path);
    const files = loaded.flatMap(modulesOf);
    expect(files).toEqual(expect.arrayContaining(['src/main.tsx', ...(START_PAGES[path]?.files ?? [])]));
    const script = weigh(loaded.map(({ fileName }) => fileName));
    expect(script.total, `${why}:\n${script.table}`).toBeLessThanOrEqual(scripts);
    const style = weigh(stylesOf(loaded));
    expect(style.total, `${why}:\n${style.table}`).toBeLessThanOrEqual(styles);
    expect(style.total).toBeGreaterThan(0);
  });

  it('of index.html is met', () => {
    expect(weigh(['index.html']).total).toBeLessThanOrEqual(MAX_PAGE_BYTES);
  });

  it('of the fonts is met', () => {
    const fonts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    const total = fonts.reduce((sum, name) => sum + bytesOf(`assets/${name}`).length, 0);
    expect(total).toBeLessThanOrEqual(MAX_FONT_BYTES);
  });
});

describe('the page', () => {
  it('preloads the files of each start page except those that it loads itself', () => {
    for (const path of Object.keys(START_PAGES)) {
      const [entry = ''] = new RegExp(`"${path}":\\{needsList:[^}]*\\}`).exec(page()) ?? [];
      const named = [...entry.matchAll(/\/(assets\/[^`"']+)/g)].map(([, name]) => name);
      const loaded = firstLoad(path);
      const wanted = [...loaded.map(({ fileName }) => fileName), ...stylesOf(loaded)].filter(
        (name) => !page().includes(`="/${name}"`),
      );
      expect(named.sort()).toEqual(wanted.sort());
    }
  });

  it('inlines its styles in the head and links other styles after its loading indicator', () => {
    const [head = '', body = ''] = page().split('</head>');
    expect(head).toContain('--radius-card');
    expect(head).not.toContain('rel="stylesheet"');
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('id="start"'));
    // This style sheet is already inlined, so it must not be requested.
    expect(body).toMatch(/<link disabled rel="stylesheet"/);
  });

  it('requests no file from its inline styles, because the Referer could contain a token', () => {
    const styles = [...page().matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
    expect(styles.match(/url\((?!['"]?data:)[^)]*\)/g)).toBeNull();
  });

  it('has one inline script, which the policy allows by its hash', () => {
    const scripts = [...page().matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    expect(textOf('_headers')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(page()).toContain(`&#39;sha256-${hash}&#39;`);
  });
});

describe('the scripts of a start page', () => {
  it('start with the hint to compile them while they download', () => {
    const wanted = ['src/main.tsx', ...Object.values(START_PAGES).flatMap(({ files }) => files)];
    for (const file of wanted) {
      const chunk = chunks.find((candidate) => modulesOf(candidate).includes(file));
      expect(textOf(chunk?.fileName ?? ''), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
  });
});

describe('the first load of /', () => {
  it('contains no popups, charts or other pages', () => {
    const modules = firstLoad('/').flatMap(modulesOf);
    expect(modules.filter((id) => NOT_AT_FIRST.some((pattern) => pattern.test(id)))).toEqual([]);
    expect(modules.filter((id) => /\/\w+Page\.tsx$/.test(id))).toEqual(['src/dashboard/DashboardPage.tsx']);
  });
});

describe('the forms of Han characters', () => {
  it('are in a script of their own, which no start page loads first', () => {
    const isTable = (id: string) => id.startsWith('node_modules/opencc-js/');
    const scripts = chunks.filter((chunk) => modulesOf(chunk).some(isTable));
    expect(scripts.flatMap(modulesOf).filter((id) => !isTable(id))).toEqual([
      'src/anime/select/match-han.ts',
    ]);
    const fileNames = scripts.map(({ fileName }) => fileName);
    expect(weigh(fileNames).total).toBeLessThanOrEqual(MAX_HAN_BYTES);
    for (const path of Object.keys(START_PAGES))
      expect(firstLoad(path).filter(({ fileName }) => fileNames.includes(fileName))).toEqual([]);
  });
});

describe('the first load of /sign-in', () => {
  it('contains no guarded pages', () => {
    const modules = firstLoad('/sign-in').flatMap(modulesOf);
    expect(modules).toContain('src/sign-in/SignInPage.tsx');
    expect(modules.filter((id) => /^src\/(?:anime|dashboard|shell)\/.*\.tsx$/.test(id))).toEqual([]);
  });
});

describe('the production build', () => {
  it('contains no tests, stand-in, build code, devtools or pages without a route', () => {
    const modules = chunks.flatMap(modulesOf);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => NOT_IN_PRODUCTION.some((pattern) => pattern.test(id)))).toEqual([]);
  });

  it.each(UNROUTED)('would detect %s, which exists but has no route', (file) => {
    expect(existsSync(file)).toBe(true);
    expect(NOT_IN_PRODUCTION.some((pattern) => pattern.test(file))).toBe(true);
  });

  it('contains popups in later chunks, which proves that the check finds them', () => {
    const lazy = chunks.flatMap(modulesOf).filter((id) => NOT_AT_FIRST.some((pattern) => pattern.test(id)));
    expect(lazy).toContain('src/shell/menus/AccountMenuPopup.tsx');
  });
});
