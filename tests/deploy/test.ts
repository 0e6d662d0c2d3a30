import { join } from 'node:path';
import { type Api, test as base, startApi } from '../browser/test.ts';
import { SITES_VARIABLE } from './build.ts';
import { type Host, type HostName, startHost } from './hosts.ts';

export interface HostOptions {
  /** Which host serves the app and the API. */
  hostName: HostName;
}

interface WorkerFixtures extends HostOptions {
  api: Api;
  host: Host;
}

/** The fixtures of the browser tests. The host serves the app and passes the API's paths on to the stand-in. */
export const test = base.extend<{ covers: undefined }, WorkerFixtures>({
  hostName: ['nginx', { option: true, scope: 'worker' }],

  api: [
    async ({ version }, use) => {
      const api = await startApi(version, '127.0.0.1');
      await use(api);
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
    async ({ hostName, siteFolder, api }, use) => {
      const host = await startHost(hostName, siteFolder, api.port);
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],

  servers: [
    async ({ host, api }, use) => {
      await use({ api, appPort: host.port });
    },
    { scope: 'worker' },
  ],

  covers: [
    async ({ context }, use) => {
      const body = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      // The host does not pass these paths on, because only the stand-in has covers.
      await context.route('**/covers/*.svg', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});
