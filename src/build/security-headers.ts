import { createHash } from 'node:crypto';

/**
 * The policy of the static site: nothing but its own files, pictures over https, calls to the API at `apiUrl`, and of
 * inline scripts those that stand in its page `html`, each by its hash. Mantine, and the page for its first paint, have
 * style elements, hence 'unsafe-inline' for those.
 */
export function contentSecurityPolicy(apiUrl: string, html: string): string {
  const api = new URL(apiUrl).origin;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    // A backend may serve covers itself, over http on a developer's machine.
    `img-src 'self' https: data: ${api}`,
    "font-src 'self'",
    `connect-src 'self' ${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The scripts that stand in the page itself, as sources for the policy. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** The policy for a meta element, which cannot carry frame-ancestors. */
export function metaPolicy(apiUrl: string, html: string): string {
  return contentSecurityPolicy(apiUrl, html).replace(/; frame-ancestors [^;]*/, '');
}

/** Response headers of every file of the site, whose page is `html`. */
export function securityHeaders(apiUrl: string, html: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(apiUrl, html),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Cache-Control by path: hashed files for good, all else asked for anew. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
