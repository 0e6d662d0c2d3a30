import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheControl } from './security-headers.ts';

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
