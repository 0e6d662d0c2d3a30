import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/**
 * The folders and files that each folder or top-level file may import besides itself, the upper layers first. A new folder
 * takes one line.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': [
    'config.ts',
    'http',
    'list',
    'operator-data',
    'page',
    'query-client.ts',
    'router.tsx',
    'session',
    'start',
    'tabs',
    'theme',
    'time',
  ],
  'router.tsx': ['page', 'routeTree.gen.ts', 'router-context.ts', 'search-params.ts'],
  'routeTree.gen.ts': ['routes'],
  routes: [
    'anime',
    'dashboard',
    'devtools',
    'entries',
    'list',
    'notifications',
    'notify',
    'operator-data',
    'page',
    'preferences',
    'router-context.ts',
    'session',
    'shell',
    'shortcuts',
    'sign-in',
  ],
  'router-context.ts': ['config.ts', 'list', 'operator-data', 'session'],
  'query-client.ts': ['http', 'session'],
  anime: [
    'controls',
    'entries',
    'http',
    'insight',
    'list',
    'notify',
    'operator-data',
    'page',
    'search',
    'shortcuts',
    'shorten.ts',
    'time',
    'title',
  ],
  dashboard: [
    'attention',
    'controls',
    'demonstration',
    'entries',
    'insight',
    'list',
    'operator-data',
    'page',
    'shorten.ts',
    'storage-keys.ts',
    'time',
    'title',
  ],
  shell: [
    'attention',
    'controls',
    'demonstration',
    'entries',
    'insight',
    'list',
    'operator-data',
    'page',
    'search',
    'session',
    'shortcuts',
    'shorten.ts',
    'storage-keys.ts',
    'time',
    'title',
  ],
  preferences: ['controls', 'entries', 'http', 'notify', 'operator-data', 'page', 'time'],
  'sign-in': ['controls', 'http', 'page', 'session'],
  unrouted: ['demonstration', 'page'],
  attention: ['controls', 'entries', 'insight', 'operator-data', 'time', 'title'],
  list: ['entries', 'http', 'log-messages.ts', 'operator-data', 'tabs', 'time'],
  notifications: ['controls', 'entries', 'operator-data', 'shorten.ts', 'title'],
  'operator-data': [
    'entries',
    'http',
    'is-object.ts',
    'notify',
    'random-id.ts',
    'shorten.ts',
    'storage-keys.ts',
    'tabs',
    'time',
    'title',
  ],
  insight: ['entries', 'time', 'title'],
  entries: ['http', 'insight', 'is-object.ts', 'search', 'shorten.ts', 'time', 'title'],
  search: ['entries', 'time', 'title'],
  session: ['http', 'is-object.ts', 'log-messages.ts', 'random-id.ts', 'storage-keys.ts', 'tabs', 'time'],
  shortcuts: ['controls', 'page'],
  page: ['controls', 'http', 'shorten.ts', 'storage-keys.ts'],
  http: ['log-messages.ts', 'time'],
  start: ['time'],
  tabs: ['time'],
  build: ['config.ts', 'session'],
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
