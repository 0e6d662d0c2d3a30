import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { pageChunks } from './page-chunks.ts';

/** A compile hint that Chromium reads at the top of a script; other browsers treat it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells the browser to compile the chunks that `pages` need for their first render in full while they download, off the
 * main thread, instead of lazily per function. `files` are relative to the project root.
 */
export function compileEarly(pages: Readonly<Record<string, { files: readonly string[] }>>): Plugin {
  let root = '';
  return {
    name: 'ani-updater:compile-early',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // Runs after Vite, which prepends its own line.
      order: 'post',
      handler(_options, bundle) {
        const modules = Object.values(pages).flatMap(({ files }) => files.map((file) => resolve(root, file)));
        for (const chunk of pageChunks(bundle, modules)) chunk.code = HINT + chunk.code;
      },
    },
  };
}
