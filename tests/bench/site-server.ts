import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { cacheControl } from '../../src/build/security-headers.ts';
import { API_PATHS } from '../../src/stand-in/vite-plugin.ts';
import { paintCover } from './cover.ts';
import type { SiteName } from './subjects.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** File types that are already compressed. */
const COMPRESSED = new Set(['.woff2', '.png', '.ico', '.webp']);

export interface Site {
  readonly port: number;
  /** Switches to the site `name`. */
  show(name: SiteName): void;
  /** Port of the API, to which the site `one-origin` passes requests on. */
  apiPort: number;
  close(): void;
}

interface EncodedFile {
  readonly headers: OutgoingHttpHeaders;
  readonly content: Buffer;
}

const COVER = paintCover();

/**
 * Serves the builds like a static host, with gzip and ETag revalidation, which `vite preview` lacks. All sites share
 * one server because the backend allows only one origin. Serves cacheable covers below /covers/. Uses any free port.
 */
export async function serveSites(folders: Readonly<Record<SiteName, string>>): Promise<Site> {
  let shown: SiteName = 'app';
  const cache = new Map<string, EncodedFile>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (shown === 'one-origin' && new RegExp(API_PATHS).test(pathname)) {
      passOn(request, response, site.apiPort);
      return;
    }
    if (pathname.startsWith('/covers/')) {
      response
        .writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' })
        .end(COVER);
      return;
    }
    const file = fileOf(folders[shown], pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const { headers, content } = cache.get(file) ?? encode(file);
    cache.set(file, { headers, content });
    const ofPath = { 'Cache-Control': cacheControl(pathname), ...ownHeaders(folders[shown], pathname) };
    if (request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, { ...ofPath, ETag: headers.ETag }).end();
      return;
    }
    response.writeHead(200, { ...headers, ...ofPath }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  const site: Site = {
    port: address.port,
    apiPort: 0,
    show(name) {
      shown = name;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}

/** Passes a request on to the API and compresses the response as it arrives. */
function passOn({ method, url, headers }: IncomingMessage, response: ServerResponse, port: number): void {
  const onError = () => response.destroy();
  sendRequest({ host: '127.0.0.1', port, method, path: url, headers }, (received) => {
    const { 'content-length': _, ...kept } = received.headers;
    response.writeHead(received.statusCode ?? 502, { ...kept, 'Content-Encoding': 'gzip' });
    pipeline(received, createGzip(), response, (error) => error && onError());
  })
    .on('error', onError)
    .end();
}

/** Falls back to index.html for paths that are not files. */
function fileOf(folder: string, pathname: string): string | null {
  const file = join(folder, normalize(decodeURIComponent(pathname)));
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  return pathname.startsWith('/assets/') ? null : join(folder, 'index.html');
}

function encode(file: string): EncodedFile {
  const extension = extname(file);
  const isCompressed = COMPRESSED.has(extension);
  const raw = readFileSync(file);
  const content = isCompressed ? raw : gzipSync(raw);
  const headers = {
    ETag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`,
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Content-Length': content.length,
    ...(!isCompressed && { 'Content-Encoding': 'gzip' }),
  };
  return { headers, content };
}

/** The headers for a path from the build's `_headers` file, read as static hosts do. */
function ownHeaders(folder: string, pathname: string): Record<string, string> {
  const file = join(folder, '_headers');
  if (!existsSync(file)) return {};
  const rules = readFileSync(file, 'utf8').split(/\n(?=\S)/);
  const lines = rules.flatMap((rule) => {
    const [pattern = '', ...headers] = rule.split('\n').map((line) => line.trim());
    const isMatch = pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
    return isMatch ? headers.filter((line) => line !== '') : [];
  });
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
