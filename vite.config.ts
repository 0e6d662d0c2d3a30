import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fixedPort } from './src/build/fixed-port.ts';
import { start } from './src/build/start.ts';
import { staticHost } from './src/build/static-host.ts';
import { standInPlugin } from './src/stand-in/vite-plugin.ts';

/**
 * Few chunks, because small files compress worse and each adds a request. A chunk has the named modules and what they
 * import statically, except what an earlier chunk has. So nothing that every page needs is in `list` or `later`.
 */
const CHUNKS = {
  // Apart from the app, so that the browser compiles both at the same time.
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  // What every page needs, and what the sign-in page shares with the others.
  main: /\/src\/(?:main\.tsx|page\/|controls\/|session\/)|\/@tanstack\/(?:react-query|react-router)\/|\/@mantine\/\w+\/esm\/(?:components\/(?:TextInput|Stack|Anchor|Divider)|use-disclosure)\//,
  'sign-in': /\/src\/sign-in\//,
  // The layout of the guarded pages, and the dashboard.
  layout: /\/src\/routes\/-(?:MainLayout|Dashboard)\.tsx/,
  list: /\/src\/(?:routes\/-Animes\.tsx|anime\/list\/)/,
  // Menus, popovers and dialogs, and the notifications.
  popups:
    /\/src\/(?:shell\/|notify\/NotificationHost|anime\/(?:entry|saved-views|toolbar)\/|anime\/about\/AboutDialog|preferences\/PreferencesDrawer|routes\/-(?:Bell|ShortcutSheet))/,
  // What waits for the stored history or opens on demand in a dialog, and the demonstration.
  later:
    /\/src\/(?:attention\/|dashboard\/attention\/(?!AttentionRoom)|anime\/about\/|dashboard\/demonstration\/|preferences\/|shortcuts\/)/,
};

// The backend allows only the origin with this port, so the server must not choose another one.
const server = { port: 3039, strictPort: true };

const DOM = { environment: 'happy-dom', setupFiles: 'tests/support/dom.ts' } as const;
/** Files share a thread and its modules, because importing React, Mantine and the app per file took most of the time. */
const SHARED = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  plugins: [
    // In tests, its code for hot updates would give the app's routes the components of another test's router: a route
    // file that is loaded while a router exists takes them over (router-plugin 1.169.0, hmr/vite-adapter.ts:39).
    !process.env.VITEST && tanstackRouter(),
    react(),
    fixedPort(),
    start(),
    // After start(), because the policy contains the hashes of the scripts in index.html.
    staticHost(),
    standInPlugin(),
  ],
  server,
  // No other site needs these files.
  preview: { ...server, cors: false },
  build: {
    reportCompressedSize: false,
    // All supported browsers support modulepreload.
    modulePreload: { polyfill: false },
    // One style sheet, which start() inlines.
    cssCodeSplit: false,
    // tests/build/size.test.ts has a budget for each page.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: Object.entries(CHUNKS).map(([name, test]) => ({ name, test })) },
      },
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
        test: { ...SHARED, name: 'node', include: ['tests/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...SHARED, ...DOM, name: 'dom', include: ['tests/**/*.test.tsx'] },
      },
    ],
  },
});
