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
 * Writes into index.html what would else hold up the first paint, or come after it: the styles of every page, and the
 * start script with the API's address and the built files of each page in it.
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
        const code = await bundleScript(resolve(config.root, script), {
          API_URL: readConfig(config.env).apiUrl,
          PAGES: Object.fromEntries(
            Object.entries(pages).map(([path, { files, hasList }]) => [path, { hasList, ...filesOf(files) }]),
          ),
          SIGN_IN_PATH: signInPath,
        });
        // After the mark, so that it is parsed by then. By a function: in a text, `$&` and the like would be read as patterns.
        const page = html.replace('</body>', () => `  <script>${code}</script>\n  </body>`);
        return inlineStyles(page, bundle);
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

/**
 * Puts the stylesheet that the page links to into the page: styles that come later are meant to come after it. What it
 * leaves behind in its file are the fonts, at the end of the page, which no other style depends on: asked for by a style
 * of the page itself, they would be told its address, and with it the token of a callback.
 */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle | undefined): string {
  const [link = '', fileName = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? [];
  const file = bundle?.[fileName];
  if (file?.type !== 'asset') return html;
  const styles = String(file.source);
  const fonts = /@font-face\s*\{[^}]*\}/g;
  file.source = styles.match(fonts)?.join('') ?? '';
  return html
    .replace(link, () => `<style>${styles.replaceAll(fonts, '').trim()}</style>`)
    .replace('</body>', `  ${link}\n  </body>`);
}
