import type { Plugin } from 'vite';

/** A compile hint that Chromium reads at the top of a script; other browsers treat it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Hints the browser to compile the chunks with matching names completely while they download, off the main thread,
 * instead of lazily per function.
 */
export function compileEarly(names: RegExp): Plugin {
  return {
    name: 'ani-updater:compile-early',
    generateBundle: {
      // Runs after Vite, which prepends its own line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.test(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
