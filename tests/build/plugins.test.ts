import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { start } from '../../src/build/start.ts';

const SITE: Readonly<Record<string, string>> = {
  'index.html': `<html><head></head><body>
    <script>console.log('__API_URL__', '__FILES__', '__IS_REFRESHED_AT_START__');</script>
    <script type="module" src="/main.js"></script></body></html>`,
  'main.js': "import './react.js'; import('./list.js'); import('./sign-in.js'); export const main = 'main';",
  'react.js': "console.log('react');",
  'list.js':
    "import { main } from './main.js'; import './layout.js'; import('./later.js'); console.log(main);",
  'layout.js': "console.log('layout');",
  'sign-in.js': "console.log('sign-in');",
  'later.js': "import './later.css'; console.log('later');",
  'later.css': 'h1 { color: green }',
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ani-updater-plugins-'));
  for (const [path, content] of Object.entries(SITE)) write(path, content);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  writeFileSync(join(root, path), content);
}

/** Builds the site. Returns the contents of the files, keyed by name without the hash. */
async function buildSite(): Promise<Record<string, string>> {
  const groups = ['react', 'main', 'layout', 'list', 'sign-in'].map((name) => ({
    name,
    test: `/${name}.js`,
  }));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [start()],
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  });
  if (!('output' in result)) throw new Error('The build has several outputs.');
  return Object.fromEntries(
    result.output.map((file) => [
      file.fileName.replace(/-[\w-]{8}\./, '.'),
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

describe('a build', () => {
  it('fills the placeholders in index.html, and inlines the style sheet', async () => {
    const { 'index.html': html = '', ...others } = await buildSite();
    const files = {
      '': ['/assets/layout.js'],
      '/animes': ['/assets/layout.js', '/assets/list.js'],
      '/sign-in': ['/assets/sign-in.js'],
    };
    expect(html.replace(/-[\w-]{8}\.js/g, '.js')).toContain(
      `console.log("http://localhost:8000", ${JSON.stringify(files)}, function isRefreshedAtStart(`,
    );
    expect(html).toContain('<style>h1{color:green}');
    expect(html).not.toContain('rel="stylesheet"');
    expect(Object.keys(others).filter((name) => name.endsWith('.css'))).toEqual([]);
  });

  it('adds the compile hint to the scripts that index.html names, and to no others', async () => {
    const { 'index.html': html = '', ...others } = await buildSite();
    const scripts = Object.entries(others).filter(([name]) => name.endsWith('.js'));
    const named = scripts.filter(([name]) => html.includes(`/${name.replace('.js', '-')}`));
    const marked = scripts.filter(([, code]) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(marked).toEqual(named);
    expect(marked.length).toBeLessThan(scripts.length);
  });

  it.each([
    [
      'placeholder',
      'index.html',
      '<script type="module" src="/main.js"></script>',
      "placeholder '__API_URL__'",
    ],
    ['chunk', 'main.js', "import './later.js';", 'no chunk "layout"'],
    ['style sheet', 'later.js', '', 'no style sheet to inline'],
  ])('fails if a %s is missing', async (_, path, content, message) => {
    write(path, content);
    await expect(buildSite()).rejects.toThrow(message);
  });
});

it('the development server fills the URL of the API, and names no file', async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [start()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const html = await server.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'));
  await server.close();
  const files = '{"":[],"/animes":[],"/sign-in":[]}';
  expect(html).toContain(`console.log("http://localhost:8000", ${files}, function`);
});
