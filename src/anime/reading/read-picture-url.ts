import { safeHttpUrl } from '../../http/safe-http-url.ts';

/** As PLAIN_ADDRESS in safe-http-url.ts, of a server on this machine: its own normal form, to be taken as it stands. */
const PLAIN_LOCAL_ADDRESS = /^http:\/\/(?:localhost|127\.0\.0\.1):[1-9]\d{3}(?:\/(?![.%])[\w\-.?=&%~]*)+$/;

/**
 * An address from the backend that a picture may be loaded from, or null. The security policy allows https pictures
 * only, and the platforms' hosts serve both: http becomes https, but for this machine's own hosts.
 */
export function readPictureUrl(value: unknown): string | null {
  if (typeof value === 'string' && PLAIN_LOCAL_ADDRESS.test(value)) return value;
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
