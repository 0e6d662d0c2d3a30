import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { type ChunkGroup, chunkGroups } from './src/build/chunk-groups.ts';
import { compileEarly } from './src/build/compile-early.ts';
import { fixedPort } from './src/build/fixed-port.ts';
import { inlineStart } from './src/build/inline-start.ts';
import { staticHost } from './src/build/static-host.ts';
import { standInPlugin } from './src/stand-in/vite-plugin.ts';
import { SIGN_IN_PATH, START_PAGES } from './src/start/start-pages.ts';

const MANTINE = 'node_modules/@mantine/core';

/** Few chunks, because small files compress worse and each adds a request at start. */
const CHUNK_GROUPS: readonly ChunkGroup[] = [
  {
    // Half of the entry, so that the browser compiles both halves at the same time.
    name: 'react',
    sources: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
  },
  {
    // The rest of the entry, and what the sign-in page shares with the layout and the list.
    name: 'main',
    sources: [
      'src/main.tsx',
      'src/controls/BusyButton.tsx',
      'src/page/describe-unanswered.ts',
      'src/page/Logo.tsx',
      'src/session/use-me.ts',
      'node_modules/@mantine/hooks/esm/use-disclosure/',
      'node_modules/@tanstack/react-router/',
    ],
  },
  {
    // Components shared with the sign-in page; not in the entry, because all styles of the entry are inlined.
    name: 'components',
    isShared: true,
    sources: [
      ...['Alert', 'Anchor', 'Divider', 'Input', 'Stack', 'TextInput'].map(
        (name) => `${MANTINE}/esm/components/${name}/`,
      ),
      ...['Alert', 'Divider', 'Input', 'Stack'].map((name) => `${MANTINE}/styles/${name}.layer.css`),
      ...['Alert', 'Input'].map((name) => `src/theme/${name}.css`),
      'node_modules/@mantine/hooks/esm/use-uncontrolled/',
      'node_modules/@tabler/icons-react/dist/esm/icons/',
    ],
  },
  {
    // With what its two pages share.
    name: 'layout',
    sources: [
      'src/routes/-MainLayout.tsx',
      'src/controls/format-count.ts',
      'src/page/pulse.module.css',
      'src/time/format-hour.ts',
      `${MANTINE}/esm/components/Skeleton/`,
      `${MANTINE}/styles/Skeleton.layer.css`,
      'src/theme/Skeleton.css',
    ],
  },
  { name: 'dashboard', sources: ['src/routes/-Dashboard.tsx'] },
  {
    // What the list shares with the dashboard's late parts and the header search.
    name: 'entries',
    isShared: true,
    sources: [
      'src/anime/copy-link.ts',
      'src/anime/entry/',
      'src/anime/history/use-period-entries.ts',
      'src/anime/list/use-focus-after-removal.ts',
      'src/anime/list/use-list-commands.ts',
      'src/anime/list/use-list-focus.ts',
      'src/anime/list/list-rows.ts',
      'src/anime/select/',
      'src/controls/Drawing.tsx',
      'src/controls/Notice.tsx',
      'src/controls/typing.ts',
      'src/operator-data/remembered-view.ts',
      'src/page/RetryButton.tsx',
      'src/page/StaleNotice.tsx',
      ...['format-hour', 'format-time', 'use-now'].map((file) => `src/time/${file}.ts`),
      `${MANTINE}/esm/components/Combobox/`,
      `${MANTINE}/styles/CloseButton.layer.css`,
      'src/theme/CloseButton.css',
    ],
  },
  {
    // What loads by itself after the list: in one file, because each would add two or more requests.
    name: 'later',
    sources: [
      'src/routes/-LateDetails.tsx',
      'src/routes/-open-operator-data.ts',
      'src/notify/NotificationList.tsx',
    ],
  },
];

// The backend allows only the origin with this port, so the server must not choose another one.
const server = { port: 3039, strictPort: true };

/**
 * Folders of demonstration material, none of which may stay if VITE_DEMONSTRATION is false. They are declared free of
 * side effects, because the bundler would otherwise keep the function calls and styles of unused modules. A module
 * there that is imported only for its side effects is therefore dropped as well.
 */
const DEMONSTRATION = /\/src\/(?:demonstration|dashboard\/demonstration|shell\/menus|shell\/bell)\//;

/**
 * Tests that replace a module, or need one that has not loaded yet. Each has a thread and modules of its own,
 * because a mock does not affect modules that another file has already loaded, and a replaced module would stay for the
 * next file.
 */
const OWN_MODULES = [
  'tests/operator-data/load-again.test.ts',
  'tests/routes/another-router.test.tsx',
  'tests/routes/open-operator-data.test.tsx',
];
const DOM = { environment: 'happy-dom', setupFiles: 'tests/support/dom.ts' } as const;
/** Files share a thread and its modules, because importing React, Mantine and the app per file took most of the time. */
const SHARED = { pool: 'threads', isolate: false } as const;

const start = { script: 'src/start/start-script.ts', pages: START_PAGES, signInPath: SIGN_IN_PATH };

export default defineConfig({
  plugins: [
    // In tests, its code for hot updates would give the app's routes the components of another test's router: a route
    // file that is loaded while a router exists takes them over (router-plugin 1.169.0, hmr/vite-adapter.ts:39).
    !process.env.VITEST && tanstackRouter(),
    react(),
    fixedPort(),
    inlineStart(start),
    compileEarly(START_PAGES),
    chunkGroups(CHUNK_GROUPS),
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
      treeshake: { moduleSideEffects: [{ test: DEMONSTRATION, sideEffects: false }] },
    },
  },
  test: {
    // Long enough for a busy machine; a hanging test still fails.
    testTimeout: 30_000,
    // Uses every core; the default leaves one idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: { ...SHARED, name: 'node', include: ['tests/**/*.test.ts'], exclude: OWN_MODULES },
      },
      {
        extends: true,
        test: { ...SHARED, ...DOM, name: 'dom', include: ['tests/**/*.test.tsx'], exclude: OWN_MODULES },
      },
      { extends: true, test: { ...DOM, pool: 'threads', name: 'own-modules', include: OWN_MODULES } },
    ],
  },
});
