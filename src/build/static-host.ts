import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { readConfig } from '../config.ts';
import { cacheControl, metaPolicy, securityHeaders } from './security-headers.ts';

/** File with the response headers, in the format of common static hosts. */
const HEADERS_FILE = '_headers';

/**
 * Prepares the built site for static hosts: checks the build settings and writes the policy into index.html and
 * `_headers`. Makes `vite preview` act as such a host: it sends the headers and responds with 404, not with the page,
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
        this.emitFile({ type: 'asset', fileName: HEADERS_FILE, source: headersFile(headers) });
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
        keepHeader(response, 'Cache-Control', cacheControl(pathname));
        next();
      });
    },
  };
}

/** Sets a header when the response starts, so that it overrides the file server's own. */
function keepHeader(response: import('node:http').ServerResponse, name: string, value: string): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null) Reflect.deleteProperty(headers, name);
    response.setHeader(name, value);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof response.writeHead;
}

/** The two rules share no header, because hosts differ in which rule takes precedence. */
function headersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '', '/assets/*', `  Cache-Control: ${cacheControl('/assets/')}`, ''].join('\n');
}

/** The headers for every file that the build in `outDir` wrote; empty if there is no build. */
export function readHeadersFile(outDir: string): Record<string, string> {
  const file = join(outDir, HEADERS_FILE);
  if (!existsSync(file)) return {};
  const [siteRule = ''] = readFileSync(file, 'utf8').split('\n\n');
  const lines = siteRule.split('\n').filter((line) => line.startsWith('  '));
  return Object.fromEntries(
    lines.map((line) => [line.slice(2, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
}
