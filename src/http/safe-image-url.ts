import { safeHttpUrl } from './safe-http-url.ts';

/**
 * Returns a URL from the backend or from a backup that is safe as an image source, or null. Converts http to https, which the security
 * policy requires and the platforms' hosts support. Local hosts keep http, because the policy also allows images from
 * the API's origin, which is local in development.
 */
export function safeImageUrl(value: unknown): string | null {
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
