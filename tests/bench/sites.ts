import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { build } from 'vite';
import { cacheControl, readHeadersFile } from '../../src/build/security-headers.ts';
import { listen } from '../../src/stand-in/ports.ts';
import { test as base, startApi } from '../browser/test.ts';

export type SiteName = 'app' | 'floor';

export interface Site {
  readonly port: number;
  /** Switches to the site `name`. */
  show(name: SiteName): void;
}

/** The fixtures of the browser tests, with a server that serves the app or the floor. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ siteFolder }, use) => {
      const floorFolder = mkdtempSync(join(tmpdir(), 'ani-updater-floor-'));
      await build({
        configFile: false,
        logLevel: 'warn',
        root: join(import.meta.dirname, 'floor'),
        plugins: [react()],
        build: { outDir: floorFolder, emptyOutDir: true },
      });
      const sites = { app: staticHost(siteFolder), floor: staticHost(floorFolder) };
      let shown: SiteName = 'app';
      // One port for both, because the backend allows only one origin.
      const { port, close } = await listen((request) => sites[shown].fetch(request), 0);
      await use({
        port,
        show(name) {
          shown = name;
        },
      });
      await close();
      rmSync(floorFolder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  servers: [
    async ({ site, version }, use) => {
      const api = await startApi(version);
      await use({ api, appPort: site.port });
      await api.close();
    },
    { scope: 'worker' },
  ],
});

/** Serves a built site like a static host, with compression, which `vite preview` lacks. */
function staticHost(root: string): Hono {
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (/\.(js|css|html|svg|webmanifest)$/.test(file))
      writeFileSync(join(root, `${file}.gz`), gzipSync(readFileSync(join(root, file))));
  }
  const headers = Object.entries(readHeadersFile(root));
  return new Hono()
    .use(async (c, next) => {
      await next();
      for (const [name, value] of headers) c.header(name, value);
      c.header('Cache-Control', cacheControl(c.req.path));
    })
    .use(etag())
    .use(serveStatic({ root, precompressed: true }))
    .get('/assets/*', (c) => c.notFound())
    .get('*', serveStatic({ root, precompressed: true, path: 'index.html' }));
}
