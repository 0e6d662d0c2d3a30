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

// The entry, and what the sign-in page shares with others.
const EVERY_PAGE =
  /src.(?:main\.tsx|controls.BusyButton\.tsx|page.Logo\.tsx|session.use-me\.ts|theme.\w+\.ts)|react-router.+useLocation\.js|hooks.esm.use-(?:disclosure|id|uncontrolled)./;
/** What the sign-in page shares with the others without being in the entry, whose styles are all in index.html. */
const SHARED_COMPONENTS =
  /(?:core.esm.components|core.styles|src.theme).(?:Alert|Divider|Input|Stack|TextInput)\b/;
const DASHBOARD = /src.routes._main(?:\.index)?\.lazy\.tsx$/;
/** What the list shares with what comes late on the dashboard, and with the search of the header. */
const ENTRIES =
  /src.anime.(?:entry.|finding.search-titles\.)|src.(?:scheduling.debounce|time.use-now)|Combobox.module|ComboboxChevron|icons.Icon(?:Check|List)\./;

// The backend answers this origin and no other: fail rather than move to another port.
const server = { port: 3039, strictPort: true };

/** What a page needs to show itself. */
const FIRST_PAGE_FILES = /^(?:main|components|dashboard|entries|_main\.animes\.lazy|sign-in\.lazy)$/;

/** Tests that only `npm run test:long` runs. */
const LONG = 'tests/**/*.long.test.ts';
/**
 * Tests that render the app's own routes have a thread for each file: where they shared modules, some failed now and then
 * under load. The cause is not known; the routes are objects of a module, which one router may change for the next.
 */
const WHOLE_APP = [
  'tests/routes/*.test.tsx',
  'tests/dashboard/denied-storage.test.tsx',
  'tests/session/MainLayout.test.tsx',
];
const DOM = { environment: 'happy-dom', setupFiles: 'tests/support/dom.ts' } as const;
/** Files share a thread and its modules: to import React, Mantine and the app anew for each took most of the time. */
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
  // No other site needs these files, and by `Vary: Origin` the browser would ask for styles again that it has.
  preview: { ...server, cors: false },
  build: {
    reportCompressedSize: false,
    // Every browser that runs this code knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files, since many small ones compress worse and each costs the start a request: the entry with what every
        // page has, the dashboard with what stands around it, and what the list shares with others.
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
            { name: 'entries', test: ENTRIES, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
  test: {
    // A busy machine is slow; what hangs still ends.
    testTimeout: 30_000,
    // Every core: the default leaves one idle.
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
