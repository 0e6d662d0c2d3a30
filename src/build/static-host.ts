import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { readConfig } from '../config.ts';
import {
  cacheControl,
  headerFiles,
  metaPolicy,
  readHeadersFile,
  securityHeaders,
} from './security-headers.ts';

/**
 * Prepares the built site for static hosts: checks the build settings and writes the policy into index.html and the
 * header files. Makes `vite preview` act as such a host: it sends the headers and responds with 404, not with the page,
 * for a missing file under /assets.
 */
export function staticHost(): Plugin {
  let config: ResolvedConfig;
  const apiUrl = () => readConfig(config.env).apiUrl;

  return {
    name: 'ani-updater:static-host',
    configResolved(resolved) {
      config = resolved;
      readConfig(config.env);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { server }) {
        if (server) return [];
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: metaPolicy(apiUrl(), html) };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
    generateBundle: {
      // Runs after the page is complete, because the policy contains the hashes of its scripts.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const headers = securityHeaders(apiUrl(), String(page.source));
        for (const [fileName, source] of Object.entries(headerFiles(headers)))
          this.emitFile({ type: 'asset', fileName, source });
      },
    },
    configurePreviewServer(server) {
      const outDir = resolve(config.root, config.build.outDir);
      // The headers come from the build, because the settings may have changed since.
      const headers = readHeadersFile(outDir);
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (pathname.startsWith('/assets/') && !existsSync(join(outDir, pathname))) {
          response.statusCode = 404;
          response.end();
          return;
        }
        overrideHeader(response, 'Cache-Control', cacheControl(pathname));
        next();
      });
    },
  };
}

/** Sets a header when the response starts, so that it overrides the file server's own. */
function overrideHeader(response: import('node:http').ServerResponse, name: string, value: string): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null) Reflect.deleteProperty(headers, name);
    response.setHeader(name, value);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof response.writeHead;
}
