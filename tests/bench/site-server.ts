import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cacheControl, securityHeaders } from '../../src/build/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** Compressed in themselves. */
const PACKED = new Set(['.woff2', '.png', '.ico', '.webp']);

/**
 * Serves the build as a static host does, which `vite preview` does not: gzipped, so that what a slow connection
 * carries is what it would carry in earnest. Takes any free port.
 */
export async function serveSite(outDir: string, apiUrl: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(outDir, pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const extension = extname(file);
    const isPacked = PACKED.has(extension);
    const content = readFileSync(file);
    const headers = { ...securityHeaders(apiUrl), 'Cache-Control': cacheControl(pathname) };
    response
      .writeHead(200, {
        ...headers,
        'Content-Type': TYPES[extension] ?? 'application/octet-stream',
        ...(!isPacked && { 'Content-Encoding': 'gzip' }),
      })
      .end(isPacked ? content : gzipSync(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The page itself for every path that is no file. */
function fileOf(outDir: string, pathname: string): string | null {
  const file = join(outDir, normalize(decodeURIComponent(pathname)));
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  return pathname.startsWith('/assets/') ? null : join(outDir, 'index.html');
}
