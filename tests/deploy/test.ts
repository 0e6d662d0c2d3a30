import { join } from 'node:path';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';
import { test as base } from '../browser/test.ts';
import { SITES_VARIABLE } from './build.ts';
import { type Host, type HostName, startHost } from './hosts.ts';

export interface HostOptions {
  /** Which host serves the app and the API. */
  hostName: HostName;
}

interface WorkerFixtures extends HostOptions {
  backend: { standIn: StandIn; port: number };
  host: Host;
}

/** Base URL of the covers, which the tests replace with an empty image. */
const COVERS_URL = 'https://covers.example';

/** The fixtures of the browser tests. The host serves the app and passes the API's paths on to the stand-in. */
export const test = base.extend<{ covers: undefined }, WorkerFixtures>({
  hostName: ['nginx', { option: true, scope: 'worker' }],

  backend: [
    async ({ version }, use) => {
      const standIn = createStandIn({ version, publicUrl: COVERS_URL });
      const api = await standIn.listen(0, '127.0.0.1');
      await use({ standIn, port: api.port });
      await api.close();
    },
    { scope: 'worker' },
  ],

  siteFolder: [
    async ({ version }, use) => {
      const folder = process.env[SITES_VARIABLE];
      if (!folder) throw new Error('The app is not built: run the tests with npm run test:deploy.');
      await use(join(folder, version));
    },
    { scope: 'worker' },
  ],

  host: [
    async ({ hostName, siteFolder, backend }, use) => {
      const host = await startHost(hostName, siteFolder, backend.port);
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],

  servers: [
    async ({ host, backend }, use) => {
      await use({ standIn: backend.standIn, appPort: host.port, apiPort: backend.port });
    },
    { scope: 'worker' },
  ],

  covers: [
    async ({ context }, use) => {
      const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      await context.route(`${COVERS_URL}/**`, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});
