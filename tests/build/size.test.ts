import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_PAGES } from '../../src/start/start-pages.ts';
import { buildApp, type Chunk, readChunks, siteOf } from '../app-build.mjs';

/**
 * Maximum size of a first visit in gzipped bytes, for each start page: index.html, scripts and styles. It leaves 15 % of
 * room, because it should only catch accidents. The stack alone, with a guard, a badge and a plain list, is 144 KB of
 * JavaScript (tests/bench/floor).
 */
const BUDGETS: Readonly<Record<string, number>> = { '/': 224_000, '/animes': 261_000, '/sign-in': 193_000 };

/** Maximum total size of the fonts: two Latin families, a file each; Chinese and Japanese use system fonts. */
const MAX_FONT_BYTES = 70_000;

const NOT_IN_PRODUCTION = [
  /^tests\//,
  /^src\/(?:build|devtools|stand-in)\//,
  /^node_modules\/(?:.*\/)?[\w.-]*devtools/,
  /^src\/unrouted\//,
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

describe('a first visit', () => {
  it.each(Object.keys(START_PAGES))('of %s stays within its budget', (path) => {
    const loaded = firstLoad(path);
    const { total, table } = weigh([
      'index.html',
      ...loaded.map(({ fileName }) => fileName),
      ...stylesOf(loaded),
    ]);
    expect(total, table).toBeLessThanOrEqual(BUDGETS[path] ?? 0);
  });

  it('loads two fonts within their budget', () => {
    const fonts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    expect(weigh(fonts.map((name) => `assets/${name}`)).total).toBeLessThanOrEqual(MAX_FONT_BYTES);
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

describe('the forms of Han characters', () => {
  it('are in a script of their own, which no start page loads first', () => {
    const isTable = (id: string) => id.startsWith('node_modules/opencc-js/');
    const scripts = chunks.filter((chunk) => modulesOf(chunk).some(isTable));
    expect(scripts.flatMap(modulesOf).filter((id) => !isTable(id))).toEqual([
      'src/anime/select/match-han.ts',
    ]);
    const fileNames = scripts.map(({ fileName }) => fileName);
    for (const path of Object.keys(START_PAGES))
      expect(firstLoad(path).filter(({ fileName }) => fileNames.includes(fileName))).toEqual([]);
  });
});

describe('the production build', () => {
  it('contains no tests, stand-in, build code, devtools or pages without a route', () => {
    const modules = chunks.flatMap(modulesOf);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => NOT_IN_PRODUCTION.some((pattern) => pattern.test(id)))).toEqual([]);
  });
});
