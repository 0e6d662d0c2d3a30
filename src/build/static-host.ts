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
      handler(html, { server }) {
        if (server) return [];
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: metaPolicy(apiUrl(), html) };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
      },
    },
    generateBundle: {
      // After the page, whose scripts the policy names.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const headers = securityHeaders(apiUrl(), String(page.source));
        this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source: headersFile(headers) });
      },
    },
    configurePreviewServer(server) {
      const outDir = resolve(config.root, config.build.outDir);
      // What the build was made for counts, not the settings of today.
      const headers = readHeadersFile(outDir);
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
function headersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '', '/assets/*', `  Cache-Control: ${cacheControl('/assets/')}`, ''].join('\n');
}

/** The headers of every file, as the build in `outDir` wrote them; none where there is no build. */
export function readHeadersFile(outDir: string): Record<string, string> {
  const file = join(outDir, HEADERS_FILE);
  if (!existsSync(file)) return {};
  const [ofEveryFile = ''] = readFileSync(file, 'utf8').split('\n\n');
  const lines = ofEveryFile.split('\n').filter((line) => line.startsWith('  '));
  return Object.fromEntries(
    lines.map((line) => [line.slice(2, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
}
