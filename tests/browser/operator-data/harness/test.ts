import { preview } from 'vite';
import { securityHeaders } from '../../../../src/build/security-headers.ts';
import { test as base } from '../../test.ts';
import { HARNESS_DIR_VARIABLE, harness } from './build.ts';

interface TestFixtures {
  /** URL of the operator data without views, which is served with the site's security policy. */
  harnessUrl: string;
}

/** The server starts for each test, because one for all tests would need workers of its own, which start slowly. */
export const test = base.extend<TestFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
  harnessUrl: async ({}, use) => {
    const outDir = process.env[HARNESS_DIR_VARIABLE];
    if (!outDir) throw new Error('The operator data is not built: run the tests with npm run test:browser.');
    const server = await preview({
      ...harness,
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
  },
});
