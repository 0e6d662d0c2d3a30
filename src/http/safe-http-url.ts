/**
 * An https URL with a lower-case host name and without credentials, port, spaces or dot segments. Such a URL is already
 * normalized and safe, so it skips parsing, which takes ten times as long for the 200,000 URLs of a long list.
 */
const PLAIN_URL = /^https:\/\/(?:[a-z0-9]+[.-])+[a-z]{2,}(?:\/(?![.%])[\w\-.?=&%~]*)+$/;

/**
 * Returns the normalized form of an absolute http or https URL without credentials, otherwise null. Every URL from the
 * backend or from a backup passes through here before it is used as a link or an image.
 */
export function safeHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return PLAIN_URL.test(value) ? value : parseHttpUrl(value);
}

function parseHttpUrl(value: string): string | null {
  if (!/^https?:\/\//i.test(value.trim()) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && url.username === '' && url.password === '' ? url.href : null;
}
