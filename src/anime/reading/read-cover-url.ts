import { safeHttpUrl } from '../../http/safe-http-url.ts';

/** Like PLAIN_URL in safe-http-url.ts, but for http URLs of a local server. They too need no parsing. */
const PLAIN_LOCAL_URL = /^http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d{3}(?:\/(?![.%])[\w\-.?=&%~]*)+$/;

/**
 * Returns a URL from the backend that is safe as an image source, or null. Converts http to https, which the security
 * policy requires and the platforms' hosts support. Local hosts keep http, because the policy also allows images from
 * the API's origin, which is local in development.
 */
export function readCoverUrl(value: unknown): string | null {
  if (typeof value === 'string' && PLAIN_LOCAL_URL.test(value)) return value;
  const safeUrl = safeHttpUrl(value);
  if (!safeUrl?.startsWith('http:')) return safeUrl;
  const url = new URL(safeUrl);
  if (isLoopback(url.hostname)) return safeUrl;
  url.protocol = 'https:';
  return url.href;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}
