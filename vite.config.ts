import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fixedPort } from './src/build/fixed-port.ts';
import { staticHost } from './src/build/static-host.ts';
import { standInPlugin } from './tests/stand-in/vite-plugin.ts';

// The backend answers this origin and no other: fail rather than move to another port.
const server = { port: 3039, strictPort: true };

export default defineConfig({
  plugins: [tanstackRouter(), react(), fixedPort(), staticHost(), standInPlugin()],
  server,
  preview: server,
  build: {
    reportCompressedSize: false,
    // Every browser that runs this code knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry and what it needs in one file: compresses better than the pieces that lazy pages share.
        codeSplitting: {
          groups: [{ name: 'main', test: /src.main\.tsx$/, includeDependenciesRecursively: true }],
        },
      },
    },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'node', include: ['tests/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom.ts'],
        },
      },
    ],
  },
});
