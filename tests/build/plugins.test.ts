import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChunkGroup, chunkGroups } from '../../src/build/chunk-groups.ts';
import { compileEarly } from '../../src/build/compile-early.ts';
import { inlineStart } from '../../src/build/inline-start.ts';

const SITE: Readonly<Record<string, string>> = {
  'index.html': '<html><head></head><body><script type="module" src="/main.js"></script></body></html>',
  'main.js': "import './main.css'; import('./pages/one.js'); import('./pages/two.js');",
  'main.css': 'p { color: red }',
  'start.js': 'console.log(API_URL, PAGES, SIGN_IN_PATH);',
  'pages/one.js':
    "import { part } from '../parts/part.js'; import { own } from '../parts/own.js'; part('one'); own();",
  'pages/two.js': "import { part } from '../parts/part.js'; part('two');",
  'parts/part.js': "export const part = (name) => console.log('part', name);",
  'parts/own.js': "export const own = () => console.log('own');",
};
const PAGES = { '/': { files: ['pages/one.js'], needsList: false } };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ani-updater-plugins-'));
  for (const [path, content] of Object.entries(SITE)) write(path, content);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

async function buildWith(plugin: Plugin): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, modulePreload: { polyfill: false } },
  });
  if (!('output' in result)) throw new Error('The build has several outputs.');
  return result.output;
}

describe('chunkGroups', () => {
  const parts: ChunkGroup = { name: 'parts', sources: ['parts/'] };

  async function partsOf(group: ChunkGroup): Promise<string[]> {
    const chunks = await buildWith(chunkGroups([group]));
    return chunks.flatMap((file) =>
      file.type === 'chunk' && file.name === group.name
        ? file.moduleIds.map((id) => id.slice(root.length + 1))
        : [],
    );
  }

  it('collects the modules of a folder in one chunk', async () => {
    expect((await partsOf(parts)).sort()).toEqual(['parts/own.js', 'parts/part.js']);
  });

  it('collects only modules that several pages share, if asked to', async () => {
    expect(await partsOf({ ...parts, isShared: true })).toEqual(['parts/part.js']);
  });

  it('fails the build if a folder or a file is missing', async () => {
    await expect(buildWith(chunkGroups([{ ...parts, sources: ['parts/', 'part/'] }]))).rejects.toThrow(
      'The chunk "parts" contains nothing of part/.',
    );
    await expect(buildWith(chunkGroups([{ ...parts, sources: ['parts/par.js'] }]))).rejects.toThrow(
      'The chunk "parts" contains nothing of parts/par.js.',
    );
  });

  it('accepts a module that is in the build but not shared', async () => {
    const own = { ...parts, isShared: true, sources: ['parts/own.js'] };
    expect(await partsOf(own)).toEqual([]);
    await expect(partsOf({ ...own, sources: ['parts/none.js'] })).rejects.toThrow('nothing of parts/none.js');
  });
});

describe('compileEarly', () => {
  it('marks the chunks of the pages and what they import', async () => {
    const chunks = await buildWith(compileEarly(PAGES));
    const marked = chunks.filter((file) => file.type === 'chunk' && file.code.startsWith('//# allFunctions'));
    expect(marked.map((file) => file.type === 'chunk' && file.name).sort()).toEqual(['one', 'part']);
  });

  it('fails the build if the file of a page is missing', async () => {
    write('main.js', "import './main.css'; import('./pages/two.js');");
    await expect(buildWith(compileEarly(PAGES))).rejects.toThrow(/no chunk with .*one\.js/);
  });
});

describe('inlineStart', () => {
  const plugin = () => inlineStart({ script: 'start.js', pages: PAGES, signInPath: '/' });

  it('places the styles and the script in the page', async () => {
    const page = (await buildWith(plugin())).find(({ fileName }) => fileName === 'index.html');
    const html = page?.type === 'asset' ? String(page.source) : '';
    expect(html).toContain('<style>p{color:red}</style>');
    expect(html).toMatch(/<script>.*`http:\/\/localhost:8000`,.*`\/assets\/one-[^<]*<\/script>/);
  });

  it('fails the build if the page links no styles', async () => {
    write('main.js', "import('./pages/one.js');");
    await expect(buildWith(plugin())).rejects.toThrow('index.html links no stylesheet');
  });

  it('fails the build if the page has no </body>', async () => {
    write('index.html', '<script type="module" src="/main.js"></script>');
    await expect(buildWith(plugin())).rejects.toThrow('index.html has no </body>');
  });

  it('fails the build if the file of a page is missing', async () => {
    write('main.js', "import './main.css'; import('./pages/two.js');");
    await expect(buildWith(plugin())).rejects.toThrow(/no chunk with .*one\.js/);
  });
});
