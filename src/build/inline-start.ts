import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { readConfig } from '../config.ts';
import { entryChunks, pageChunks } from './page-chunks.ts';

interface InlineStartOptions {
  /** Source file of the start script, relative to the project root. */
  script: string;
  /** The pages at which the app can start, with their files relative to the project root. */
  pages: Readonly<Record<string, { files: readonly string[]; needsList: boolean }>>;
  signInPath: string;
}

/**
 * Inlines into index.html the styles that all pages share, which would otherwise block the first paint, and the start
 * script with the API's URL and the built files of each page. Fails the build if index.html lacks the places for them.
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
        // The development server has no bundle: it serves each module separately.
        const filesOf = (files: readonly string[]) =>
          bundle
            ? builtFiles(
                bundle,
                files.map((file) => resolve(config.root, file)),
                config.base,
              )
            : { scripts: [], styles: [] };
        const code = await bundleScript(resolve(config.root, script), {
          API_URL: readConfig(config.env).apiUrl,
          PAGES: Object.fromEntries(
            Object.entries(pages).map(([path, { files, needsList }]) => [
              path,
              { needsList, ...filesOf(files) },
            ]),
          ),
          SIGN_IN_PATH: signInPath,
        });
        const unindented = html.replace(/\n\s+/g, '\n');
        // Placed after the loading indicator, which must be parsed first. The replacer function keeps `$&` literal.
        const page = unindented.replace('</body>', () => `<script>${code}</script>\n</body>`);
        if (page === unindented)
          throw new Error('index.html has no </body> to place the start script before.');
        return bundle ? inlineStyles(page, bundle) : page;
      },
    },
  };
}

/** Bundles the script into one file and replaces the names of `constants` with their values. */
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
      // Old browsers must be able to parse the script, because it shows that they are not supported.
      target: 'es2015',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`Bundling ${entry} produced no script.`);
  // A literal `</script>` would end the script element.
  return chunk.code.trim().replaceAll('</', '<\\/');
}

/** The files to load for `modules` besides the entry: their chunks, all static imports of these, and their styles. */
function builtFiles(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
  base: string,
): { scripts: string[]; styles: string[] } {
  const entry = entryChunks(bundle);
  const chunks = pageChunks(bundle, modules).filter((chunk) => !entry.includes(chunk));
  return {
    scripts: chunks.map(({ fileName }) => base + fileName),
    styles: chunks.flatMap(({ viteMetadata }) =>
      [...(viteMetadata?.importedCss ?? [])].map((css) => base + css),
    ),
  };
}

/**
 * Inlines the linked stylesheet at the position of its link, so that later styles still override it. The link moves to
 * the end of the page because Vite's loader would add a missing one again. It is disabled to prevent the request.
 */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', fileName = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? [];
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error('index.html links no stylesheet that could be inlined.');
  const styles = String(file.source).trim();
  file.source = '';
  return html
    .replace(link, () => `<style>${styles}</style>`)
    .replace('</body>', `${link.replace('<link', '<link disabled')}\n</body>`);
}
