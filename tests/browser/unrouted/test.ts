import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { securityHeaders } from '../../../src/build/security-headers.ts';
import { test as base } from '../test.ts';

interface WorkerFixtures {
  /** The address of the pages that have no route: built by themselves, served under the site's security policy. */
  harnessUrl: string;
}

export const test = base.extend<object, WorkerFixtures>({
  harnessUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'ani-updater-unrouted-'));
      const shared = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;
      await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true } });
      const server = await preview({
        ...shared,
        build: { outDir },
        preview: {
          host: '127.0.0.1',
          port: 0,
          strictPort: false,
          headers: { ...securityHeaders('http://localhost:8000', '') },
        },
      });
      const address = server.httpServer.address();
      if (address === null || typeof address === 'string') throw new Error('The harness has no port.');
      await use(`http://127.0.0.1:${address.port}/`);
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
