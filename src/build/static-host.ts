import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { readConfig } from '../config.ts';
import { cacheControl, metaPolicy, securityHeaders } from './security-headers.ts';

/** The response headers, in the form that hosts of static sites read. */
const HEADERS_FILE = '_headers';

/**
 * Makes the built site safe on any static host, and `vite preview` such a host: checks the build settings, writes
 * the policy into index.html and into `_headers`, sends the headers, and answers 404 for a missing file under
 * /assets instead of the page.
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
      handler(_html, { server }) {
        if (server) return [];
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: metaPolicy(apiUrl()) };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source: headersFile(apiUrl()) });
    },
    configurePreviewServer(server) {
      const outDir = resolve(config.root, config.build.outDir);
      // What the build was made for counts, not the settings of today.
      const headers = readHeadersFile(join(outDir, HEADERS_FILE)) ?? securityHeaders(apiUrl());
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (pathname.startsWith('/assets/') && !existsSync(join(outDir, pathname))) {
          response.statusCode = 404;
          response.end();
          return;
        }
        keepHeader(response, 'Cache-Control', cacheControl(pathname));
        next();
      });
    },
  };
}

/** Sets a header at the last moment, after the file server has set its own. */
function keepHeader(response: import('node:http').ServerResponse, name: string, value: string): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null) Reflect.deleteProperty(headers, name);
    response.setHeader(name, value);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof response.writeHead;
}

/** Two rules that do not overlap in any header: hosts differ in which of two would win. */
function headersFile(apiUrl: string): string {
  const lines = Object.entries(securityHeaders(apiUrl)).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '', '/assets/*', `  Cache-Control: ${cacheControl('/assets/')}`, ''].join('\n');
}

/** The headers of every file, as the build wrote them; null where there is no build. */
function readHeadersFile(file: string): Record<string, string> | null {
  if (!existsSync(file)) return null;
  const [ofEveryFile = ''] = readFileSync(file, 'utf8').split('\n\n');
  const lines = ofEveryFile.split('\n').filter((line) => line.startsWith('  '));
  return Object.fromEntries(
    lines.map((line) => [line.slice(2, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
}
