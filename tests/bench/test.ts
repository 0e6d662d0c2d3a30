import { OUT_DIR_VARIABLE, settings } from '../browser/build.ts';
import { test as base } from '../browser/test.ts';
import { createStandIn } from '../stand-in/stand-in.ts';
import { serveSite } from './site-server.ts';

/** The fixtures of the browser tests, but with the site served as a static host serves it. */
export const test = base.extend({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const outDir = process.env[OUT_DIR_VARIABLE];
      if (!outDir) throw new Error('The app is not built: start by npm run bench.');
      const standIn = createStandIn({ publicUrl: settings.VITE_API_URL });
      const api = await standIn.listen(0);
      const site = await serveSite(outDir, settings.VITE_API_URL);
      const address = site.address();
      if (address === null || typeof address === 'string') throw new Error('The site has no port.');
      await use({ standIn, appPort: address.port, apiPort: api.port });
      site.close();
      site.closeAllConnections();
      await api.close();
    },
    { scope: 'worker' },
  ],
});
