import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** 1 KB = 1,000 bytes. */
const MAX_FIRST_LOAD_BYTES = 150_000;

/** What `/` needs beside the entry and what that imports: the guard lets the operator in, the page shows. */
const ROUTES_OF_FIRST_PAGE = ['src/routes/_main.lazy.tsx', 'src/routes/_main.index.lazy.tsx'];

/** Loaded when asked for, or never: popups and what places them, charts. */
const NOT_AT_FIRST = [
  /^node_modules\/@floating-ui\//,
  /^node_modules\/@mantine\/core\/.*\/(?:Combobox|Drawer|Floating|HoverCard|Menu|Modal|Popover|Select|Tooltip)\w*\//,
  /^node_modules\/(?:@mantine\/charts|recharts|d3-[a-z]+|apexcharts|chart\.js|echarts)\//,
  /^src\/(?:.*\/)?\w*(?:Popup|Popover|Chart)\w*\.tsx?$/,
];
const NOT_IN_PRODUCTION = [
  /^tests\//,
  /^src\/(?:build|devtools)\//,
  /^node_modules\/(?:.*\/)?[\w.-]*devtools/,
  /^src\/unrouted\//,
  /^src\/demo\/(?:users|products|draw-product)\.ts$/,
];

/** The pages that no route leads to, and what they alone show (spec, section 2). */
const UNROUTED = [
  'src/unrouted/UsersPage.tsx',
  'src/unrouted/ProductsPage.tsx',
  'src/demo/users.ts',
  'src/demo/products.ts',
  'src/demo/draw-product.ts',
];

const chunks: Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  // Vitest's own would give the development build of React.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({ mode: 'production', logLevel: 'warn', build: { write: false } });
  if (!Array.isArray(result) && !('output' in result))
    throw new Error('The build watches instead of ending.');
  const output = [result].flat().flatMap((bundle) => bundle.output);
  chunks.push(...output.filter((file) => file.type === 'chunk'));
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
});

/** The modules of a chunk, as paths from the root of the project. */
function modulesOf(chunk: Rolldown.OutputChunk): string[] {
  return chunk.moduleIds.map((id) => relative(process.cwd(), id.replace('\0', '')).replaceAll('\\', '/'));
}

/** The entry, the files of the routes, those of `/` unless others are named, and all that these import statically. */
function firstLoad(routes: readonly string[] = ROUTES_OF_FIRST_PAGE): Rolldown.OutputChunk[] {
  const wanted = new Set(
    chunks.filter((chunk) => chunk.isEntry || modulesOf(chunk).some((id) => routes.includes(id))),
  );
  for (const { imports } of wanted) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk);
  }
  return [...wanted];
}

describe('the first load of /', () => {
  it('is the entry and the files of its page', () => {
    const modules = firstLoad().flatMap(modulesOf);
    expect(modules).toEqual(expect.arrayContaining(['src/main.tsx', ...ROUTES_OF_FIRST_PAGE]));
  });

  it('is no more than 150 KB of gzipped JavaScript', () => {
    const sizes = firstLoad().map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const table = sizes.map(({ fileName, bytes }) => `${bytes} ${fileName}`).join('\n');
    expect(total, `bytes of each file:\n${table}`).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
  });

  it('has nothing of popups or charts, nor of the other pages', () => {
    const modules = firstLoad().flatMap(modulesOf);
    expect(modules.filter((id) => NOT_AT_FIRST.some((pattern) => pattern.test(id)))).toEqual([]);
    expect(modules.filter((id) => /\/\w+Page\.tsx$/.test(id))).toEqual(['src/dashboard/DashboardPage.tsx']);
  });
});

describe('the first load of /sign-in', () => {
  it('has nothing of the pages behind it', () => {
    const modules = firstLoad(['src/routes/sign-in.lazy.tsx']).flatMap(modulesOf);
    expect(modules).toContain('src/sign-in/SignInPage.tsx');
    expect(modules.filter((id) => /^src\/(?:anime|dashboard|shell)\/.*\.tsx$/.test(id))).toEqual([]);
  });
});

describe('the production build', () => {
  it('has nothing of the tests, the stand-in, the build, the devtools or the pages without a route', () => {
    const modules = chunks.flatMap(modulesOf);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => NOT_IN_PRODUCTION.some((pattern) => pattern.test(id)))).toEqual([]);
  });

  it.each(UNROUTED)('would be told of %s, which is there but has no route', (file) => {
    expect(existsSync(file)).toBe(true);
    expect(NOT_IN_PRODUCTION.some((pattern) => pattern.test(file))).toBe(true);
  });

  it('knows popups where they are, so that their absence means something', () => {
    const lazy = chunks.flatMap(modulesOf).filter((id) => NOT_AT_FIRST.some((pattern) => pattern.test(id)));
    expect(lazy).toContain('src/shell/AccountMenuPopup.tsx');
  });
});
