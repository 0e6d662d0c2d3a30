import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Content Security Policy of the static site. It allows the site's own files, images over https, requests to the
 * API at `apiUrl` (empty if the API has the site's origin), and the inline scripts of `html` by hash. Style elements
 * need 'unsafe-inline', because both Mantine and the page itself use them.
 */
export function contentSecurityPolicy(apiUrl: string, html: string): string {
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    // The backend may serve covers itself, over http in development.
    ["img-src 'self' https: data:", ...api].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...api].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hashes of the page's inline scripts, as sources for the policy. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** The policy for a meta element, which does not support frame-ancestors. */
export function metaPolicy(apiUrl: string, html: string): string {
  return contentSecurityPolicy(apiUrl, html).replace(/; frame-ancestors [^;]*/, '');
}

/** Response headers for every file of the site; `html` is its index page. */
export function securityHeaders(apiUrl: string, html: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(apiUrl, html),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Cache-Control by path: files with a hash are immutable, all others are revalidated. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The file that common static hosts read. */
const HEADERS_FILE = '_headers';

/** The files of the build with the security headers, for static hosts, nginx and Caddy, keyed by name. */
export function headerFiles(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers);
  return {
    [HEADERS_FILE]: hostFile(headers),
    '_headers.nginx': entries.map(([name, value]) => `add_header ${name} "${value}";\n`).join(''),
    '_headers.caddy': entries.map(([name, value]) => `header ${name} "${value}"\n`).join(''),
  };
}

/** The two rules share no header, because hosts differ in which rule takes precedence. */
function hostFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '', '/assets/*', `  Cache-Control: ${cacheControl('/assets/')}`, ''].join('\n');
}

/** Reads the headers that the build in `outDir` sets for every file; empty if there is no build. */
export function readHeadersFile(outDir: string): Record<string, string> {
  const file = join(outDir, HEADERS_FILE);
  if (!existsSync(file)) return {};
  const [siteRule = ''] = readFileSync(file, 'utf8').split('\n\n');
  const lines = siteRule.split('\n').filter((line) => line.startsWith('  '));
  return Object.fromEntries(
    lines.map((line) => [line.slice(2, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
}
