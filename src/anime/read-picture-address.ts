import { safeHttpUrl } from '../http/safe-http-url.ts';

/**
 * An address from the backend that a picture may be loaded from, or null. The security policy allows https pictures
 * only, and the platforms' hosts serve both: http becomes https, but for this machine's own hosts.
 */
export function readPictureAddress(value: unknown): string | null {
  const address = safeHttpUrl(value);
  if (!address?.startsWith('http:')) return address;
  const url = new URL(address);
  if (isLoopback(url.hostname)) return address;
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
