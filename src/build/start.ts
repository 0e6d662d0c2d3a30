import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { readConfig } from '../config.ts';
import { isRefreshedAtStart } from '../session/stored-session.ts';

/** The chunks that each page needs besides those that index.html loads. The page `/` has an empty path here. */
const PAGE_CHUNKS = { '': ['layout'], '/animes': ['layout', 'list'], '/sign-in': ['sign-in'] };
/** The chunks that run before a page is shown. */
const START_CHUNKS = new Set(['react', 'main', ...Object.values(PAGE_CHUNKS).flat()]);
/** Makes Chromium compile a script in full while it downloads, off the main thread. Elsewhere it is only a comment. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Completes index.html: fills the placeholders of its scripts, and inlines the style sheet, which would otherwise block
 * the first paint. Adds the compile hint to the scripts of the start.
 */
export function start(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'ani-updater:start',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server has no bundle: it serves each module separately.
        const urlsOf = (names: readonly string[]) =>
          bundle ? names.map((name) => config.base + chunkOf(bundle, name).fileName) : [];
        const files = Object.entries(PAGE_CHUNKS).map(([path, names]) => [path, urlsOf(names)]);
        const page = fill(html, {
          API_URL: JSON.stringify(readConfig(config.env).apiUrl),
          FILES: JSON.stringify(Object.fromEntries(files)),
          IS_REFRESHED_AT_START: String(isRefreshedAtStart),
        });
        return bundle ? inlineStyles(page, bundle) : page;
      },
    },
    generateBundle: {
      // Runs after Vite, which prepends its own line.
      order: 'post',
      handler(_options, bundle) {
        for (const name of START_CHUNKS) {
          const chunk = chunkOf(bundle, name);
          chunk.code = COMPILE_HINT + chunk.code;
        }
      },
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}" (see vite.config.ts).`);
  return chunk;
}

/** Replaces each `'__NAME__'` with its JavaScript. */
function fill(html: string, scripts: Readonly<Record<string, string>>): string {
  return Object.entries(scripts).reduce((page, [name, script]) => {
    const placeholder = `'__${name}__'`;
    if (!page.includes(placeholder)) throw new Error(`index.html has no placeholder ${placeholder}.`);
    // The function keeps `$&` in the script literal.
    return page.replace(placeholder, () => script);
  }, html);
}

function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  const file = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
  if (!link || file?.type !== 'asset') throw new Error('index.html links no style sheet to inline.');
  delete bundle[file.fileName];
  return html.replace(link, () => `<style>${String(file.source).trim()}</style>`);
}
