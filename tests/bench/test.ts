import { test as base, startApi } from '../browser/test.ts';
import { siteFolders } from './build.ts';
import { type Site, serveSites } from './site-server.ts';

/** The fixtures of the browser tests, with a server that serves the app or a site to compare it with. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const site = await serveSites(siteFolders());
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],

  servers: [
    async ({ site, version }, use) => {
      const api = await startApi(version);
      site.apiPort = api.port;
      await use({ api, appPort: site.port });
      await api.close();
    },
    { scope: 'worker' },
  ],
});
