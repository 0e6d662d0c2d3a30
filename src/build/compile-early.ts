import type { Plugin } from 'vite';

/** What Chromium reads at the very top of a script; to all others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile the scripts of these names whole while they still come, off the main thread, instead of
 * bit by bit as their functions are called.
 */
export function compileEarly(names: RegExp): Plugin {
  return {
    name: 'ani-updater:compile-early',
    generateBundle: {
      // After Vite, which puts a line of its own at the top.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.test(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
