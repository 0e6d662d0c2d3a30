import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { readConfig } from '../config.ts';

interface InlineStartOptions {
  /** The script's source, from the root of the project. */
  script: string;
  /** The pages that the script may start, with the route files of each, from the root of the project. */
  pages: Readonly<Record<string, { files: readonly string[]; hasList: boolean }>>;
  signInPath: string;
}

/**
 * Writes into index.html what would else hold up the first paint, or come after it: the start script, with the styles of
 * every page, the API's address and the built files of each page in it.
 */
export function inlineStart({ script, pages, signInPath }: InlineStartOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'ani-updater:inline-start',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const filesOf = (files: readonly string[]) =>
          builtFiles(
            bundle,
            files.map((file) => resolve(config.root, file)),
            config.base,
          );
        const { page, entry, styles, fonts } = takeApart(html, bundle, config.base);
        const code = await bundleScript(resolve(config.root, script), {
          API_URL: readConfig(config.env).apiUrl,
          PAGES: Object.fromEntries(
            Object.entries(pages).map(([path, { files, hasList }]) => [path, { hasList, ...filesOf(files) }]),
          ),
          SIGN_IN_PATH: signInPath,
          STYLES: styles,
        });
        return [...entry, `<script>${code}</script>`, ...fonts].reduce(inBodyEnd, page);
      },
    },
  };
}

/** The script in one piece, with `constants` in place of the names that it declares. */
async function bundleScript(entry: string, constants: Readonly<Record<string, unknown>>): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script.`);
  // Else its text could end the script element.
  return chunk.code.trim().replaceAll('</', '<\\/');
}

/** What a browser has to load for the modules, beside the entry: their chunks, all that those import, and their styles. */
function builtFiles(
  bundle: Rolldown.OutputBundle | undefined,
  modules: readonly string[],
  base: string,
): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  const entry = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const ofPage = withImports(
    chunks.filter(({ moduleIds }) => modules.some((module) => moduleIds.includes(module))),
    chunks,
  ).filter((chunk) => !entry.includes(chunk));
  return {
    scripts: ofPage.map(({ fileName }) => base + fileName),
    styles: ofPage.flatMap(({ viteMetadata }) =>
      [...(viteMetadata?.importedCss ?? [])].map((css) => base + css),
    ),
  };
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const wanted = new Set(chunks);
  for (const { imports } of wanted) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) wanted.add(chunk);
  }
  return [...wanted];
}

/** The page without what would come before its mark. */
interface PageInParts {
  page: string;
  /** The tags of the entry. */
  entry: readonly string[];
  /** Of every page, for the start script to add. */
  styles: string;
  /** The link to the fonts. No style depends on them, but a script would wait for them: they come last. */
  fonts: readonly string[];
}

/**
 * Takes out of the page what is to come after its mark: on a slow machine each request and each long stylesheet takes a
 * turn of the parser, and the browser paints what it has between them. The fonts stay behind in the styles' file: asked
 * for by a style of the page itself, they would be told its address, and with it the token of a callback. In
 * development, where nothing is bundled, the page stays as it is.
 */
function takeApart(html: string, bundle: Rolldown.OutputBundle | undefined, base: string): PageInParts {
  if (!bundle) return { page: html, entry: [], styles: '', fonts: [] };
  const entry = html.match(/<script type="module"[^>]*><\/script>/g) ?? [];
  const [link = '', href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
  const file = bundle[href.slice(base.length)];
  if (file?.type !== 'asset')
    throw new Error(`index.html links to no stylesheet of the build, but "${href}".`);
  const all = String(file.source);
  const fontFaces = /@font-face\s*\{[^}]*\}/g;
  file.source = all.match(fontFaces)?.join('') ?? '';
  return {
    page: [...entry, link].reduce((page, element) => page.replace(element, ''), html),
    entry,
    styles: all.replaceAll(fontFaces, '').trim(),
    fonts: [link],
  };
}

/** The page with one element more. (Replaced by a function, as `$&` and the like in a text would be read as patterns.) */
function inBodyEnd(html: string, element: string): string {
  return html.replace('</body>', () => `  ${element}\n  </body>`);
}
