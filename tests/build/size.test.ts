import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Chunk, readChunks, siteOf } from '../app-build.mjs';

/**
 * Maximum size of a first visit in gzipped bytes, for each page: index.html with its styles, and the scripts that the page
 * imports statically. It leaves 15 % of room, because it should only catch accidents. The stack alone, with a guard, a badge and a plain list, is 144 KB of
 * JavaScript (tests/bench/floor).
 */
const PAGES: Readonly<Record<string, { module: string; maxBytes: number }>> = {
  '/': { module: 'src/routes/-Dashboard.tsx', maxBytes: 276_000 },
  '/animes': { module: 'src/routes/-Animes.tsx', maxBytes: 315_000 },
  '/sign-in': { module: 'src/sign-in/SignInPage.tsx', maxBytes: 241_000 },
};

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

/** The entry and the chunk with the module that the page loads, with all their static imports. */
function firstLoad(path: string): Chunk[] {
  const files = ['src/main.tsx', PAGES[path]?.module];
  const wanted = new Set(chunks.filter((chunk) => modulesOf(chunk).some((id) => files.includes(id))));
  for (const { imports } of wanted) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk);
  }
  return [...wanted];
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
  it.each(Object.keys(PAGES))('of %s stays within its budget', (path) => {
    const { total, table } = weigh(['index.html', ...firstLoad(path).map(({ fileName }) => fileName)]);
    expect(total, table).toBeLessThanOrEqual(PAGES[path]?.maxBytes ?? 0);
  });

  it('loads two fonts within their budget', () => {
    const fonts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.woff2'));
    expect(fonts).toHaveLength(2);
    expect(weigh(fonts.map((name) => `assets/${name}`)).total).toBeLessThanOrEqual(MAX_FONT_BYTES);
  });
});

describe('the page', () => {
  it('requests no file from its inline styles, because the Referer could contain a token', () => {
    const styles = [...page().matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('');
    expect(styles.match(/url\((?!['"]?data:)[^)]*\)/g)).toBeNull();
  });

  it('has two inline scripts, which the policy allows by their hashes', () => {
    const scripts = [...page().matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(scripts).toHaveLength(2);
    const sources = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(textOf('_headers')).toContain(`script-src 'self' ${sources.join(' ')};`);
    for (const source of sources) expect(page()).toContain(source.replaceAll("'", '&#39;'));
  });

  it('sends its first requests before its styles have loaded', () => {
    const [beforeStyles] = page().split('<style>');
    expect(beforeStyles).toContain('/api/');
  });
});

it.each(['opencc-js', 'pinyin-match', 'papaparse'])(
  'no page loads %s, which only some visits need, before it renders',
  (library) => {
    const isOfLibrary = (id: string) => id.startsWith(`node_modules/${library}/`);
    expect(chunks.flatMap(modulesOf).some(isOfLibrary)).toBe(true);
    for (const path of Object.keys(PAGES))
      expect(firstLoad(path).flatMap(modulesOf).filter(isOfLibrary)).toEqual([]);
  },
);

it('a build contains no tests, stand-in, build code, devtools or pages without a route', () => {
  const modules = chunks.flatMap(modulesOf);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((id) => NOT_IN_PRODUCTION.some((pattern) => pattern.test(id)))).toEqual([]);
});
