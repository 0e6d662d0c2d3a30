import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileEarly } from './src/build/compile-early.ts';
import { fixedPort } from './src/build/fixed-port.ts';
import { inlineStart } from './src/build/inline-start.ts';
import { staticHost } from './src/build/static-host.ts';
import { SIGN_IN_PATH, START_PAGES } from './src/start/start-pages.ts';
import { standInPlugin } from './tests/stand-in/vite-plugin.ts';

/** The entry, and modules that the sign-in page shares with other pages. */
const EVERY_PAGE =
  /src.(?:main\.tsx|controls.BusyButton\.tsx|page.Logo\.tsx|session.use-me\.ts|theme.\w+\.ts)|react-router.+useLocation\.js|hooks.esm.use-(?:disclosure|id|uncontrolled)./;
/** Components shared with the sign-in page; not in the entry, because all styles of the entry are inlined. */
const SHARED_COMPONENTS =
  /(?:core.esm.components|core.styles|src.theme).(?:Alert|Divider|Input|Stack|TextInput)\b/;
const DASHBOARD = /src.routes._main(?:\.index)?\.lazy\.tsx$/;
/** Also has the layout of the callback's question, which would otherwise be a file of its own. */
const SIGN_IN = /src.routes.sign-in\.lazy\.tsx$/;
/** Modules shared by the list, the dashboard's late parts and the header search. */
const ENTRIES =
  /src.anime.(?:entry.|finding.search-titles\.)|src.(?:scheduling.debounce|time.use-now)|Combobox.module|ComboboxChevron|icons.Icon(?:Check|List)\./;

// The backend allows only this origin, so a port in use is an error.
const server = { port: 3039, strictPort: true };

/** Names of the chunks that a page needs for its first render. */
const FIRST_PAGE_FILES = /^(?:main|components|dashboard|entries|_main\.animes\.lazy|sign-in)$/;

/** Tests that only `npm run test:long` runs. */
const LONG = 'tests/**/*.long.test.ts';
/**
 * Tests that render the app's routes use one thread per file, because some failed intermittently under load when files
 * shared modules. The cause is unknown; possibly one router changes the module-level route objects used by the next.
 */
const WHOLE_APP = [
  'tests/routes/*.test.tsx',
  'tests/dashboard/denied-storage.test.tsx',
  'tests/session/MainLayout.test.tsx',
];
const DOM = { environment: 'happy-dom', setupFiles: 'tests/support/dom.ts' } as const;
/** Files share a thread and its modules, because importing React, Mantine and the app per file took most of the time. */
const SHARED = { pool: 'threads', isolate: false } as const;

const start = { script: 'src/start/start-script.ts', pages: START_PAGES, signInPath: SIGN_IN_PATH };

export default defineConfig({
  plugins: [
    tanstackRouter(),
    react(),
    fixedPort(),
    inlineStart(start),
    compileEarly(FIRST_PAGE_FILES),
    staticHost(),
    standInPlugin(),
  ],
  server,
  // No other site needs these files, and `Vary: Origin` would make the browser request cached styles again.
  preview: { ...server, cors: false },
  build: {
    reportCompressedSize: false,
    // All supported browsers support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few chunks, because small files compress worse and each adds a request at start.
        codeSplitting: {
          groups: [
            { name: 'main', test: EVERY_PAGE, includeDependenciesRecursively: true, priority: 3 },
            {
              name: 'components',
              test: SHARED_COMPONENTS,
              includeDependenciesRecursively: true,
              priority: 2,
            },
            { name: 'dashboard', test: DASHBOARD, includeDependenciesRecursively: true, priority: 1 },
            { name: 'sign-in', test: SIGN_IN, includeDependenciesRecursively: true, priority: 1 },
            { name: 'entries', test: ENTRIES, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
  test: {
    // Long enough for a busy machine; a hanging test still fails.
    testTimeout: 30_000,
    // Uses every core; the default leaves one idle.
    maxWorkers: availableParallelism(),
    projects: [
      { extends: true, test: { ...SHARED, name: 'node', include: ['tests/**/*.test.ts'], exclude: [LONG] } },
      {
        extends: true,
        test: { ...SHARED, ...DOM, name: 'dom', include: ['tests/**/*.test.tsx'], exclude: WHOLE_APP },
      },
      { extends: true, test: { ...DOM, pool: 'threads', name: 'app', include: WHOLE_APP } },
      ...(process.env.LONG_RUN ? [{ extends: true as const, test: { name: 'long', include: [LONG] } }] : []),
    ],
  },
});
