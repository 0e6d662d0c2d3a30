import { createStandIn } from '../../src/stand-in/stand-in.ts';
import { settings } from '../app-build.mjs';
import { test as base } from '../browser/test.ts';
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
    async ({ site }, use) => {
      const standIn = createStandIn({ publicUrl: settings.VITE_API_URL });
      const api = await standIn.listen(0);
      site.apiPort = api.port;
      await use({ standIn, appPort: site.port, apiPort: api.port });
      await api.close();
    },
    { scope: 'worker' },
  ],
});
