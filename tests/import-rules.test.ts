import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** The folders and files that each folder or top-level file may import besides itself. A new folder takes one line. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': [
    'anime',
    'config.ts',
    'http',
    'operator-data',
    'query-client.ts',
    'router.tsx',
    'session',
    'start',
    'tabs',
    'theme',
    'time',
  ],
  'router.tsx': ['router-context.ts', 'page', 'routeTree.gen.ts', 'search-params.ts'],
  'router-context.ts': ['anime', 'config.ts', 'operator-data', 'session'],
  'query-client.ts': ['http', 'session'],
  'routeTree.gen.ts': ['routes'],
  routes: [
    'anime',
    'router-context.ts',
    'dashboard',
    'devtools',
    'operator-data',
    'notify',
    'page',
    'preferences',
    'session',
    'shell',
    'shortcuts',
    'sign-in',
    'time',
  ],
  anime: [
    'controls',
    'http',
    'insight',
    'log-messages.ts',
    'operator-data',
    'notify',
    'page',
    'shortcuts',
    'tabs',
    'time',
    'title',
  ],
  dashboard: ['controls', 'demonstration', 'page', 'time'],
  preferences: ['controls', 'http', 'operator-data', 'notify', 'page', 'time'],
  shell: ['controls', 'demonstration', 'page', 'session', 'shortcuts', 'time'],
  'sign-in': ['controls', 'http', 'page', 'session'],
  unrouted: ['demonstration', 'page'],
  http: ['log-messages.ts', 'time'],
  session: ['http', 'log-messages.ts', 'random-id.ts', 'storage-keys.ts', 'tabs', 'time'],
  page: ['controls', 'http', 'storage-keys.ts'],
  'operator-data': ['http', 'notify', 'random-id.ts', 'storage-keys.ts', 'tabs', 'time', 'title'],
  insight: ['time', 'title'],
  shortcuts: ['page'],
  start: ['time'],
  tabs: ['time'],
  build: ['config.ts'],
};

const SRC = resolve(import.meta.dirname, '../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const topOf = (path: string) => path.split('/')[0] ?? '';

/** The files of src that `file` imports, including those of its own folder. With `withLazy`, also those it loads on demand. */
function importsOf(file: string, withLazy: boolean): string[] {
  const code = readFileSync(resolve(SRC, file), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...(withLazy ? dynamicImports.map(({ moduleRequest }) => moduleRequest) : []),
  ];
  return requests
    .map((request) => (request ? code.slice(request.start + 1, request.end - 1) : ''))
    .filter((path) => path.startsWith('.'))
    .map((path) => relative(SRC, resolve(SRC, dirname(file), path)));
}

it('each folder of src imports only the folders and files allowed for it', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file, true)
      .filter((path) => topOf(path) !== topOf(file) && !MAY_IMPORT[topOf(file)]?.includes(topOf(path)))
      .map((path) => `${file} → ${path}`),
  );
  expect(wrong).toEqual([]);
});

it('src has no import cycles', () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file) || !files.includes(file)) return;
    for (const next of importsOf(file, false)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});
