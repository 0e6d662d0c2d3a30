/**
 * Lower-case https address of a named host, without credentials, port, spaces or dot segments: it is its own normal
 * form and nothing can hide in it, so it is taken as it stands. Parsing the 200,000 addresses of a long list would
 * cost ten times as much.
 */
const PLAIN_ADDRESS = /^https:\/\/(?:[a-z0-9]+[.-])+[a-z]{2,}(?:\/(?![.%])[\w\-.?=&%~]*)+$/;

/**
 * The one door for addresses that come from data: gives the normalised address when it is absolute, http or
 * https and without credentials, else null. Whatever else a backend may send never becomes a link or a picture.
 */
export function safeHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return PLAIN_ADDRESS.test(value) ? value : parseHttpUrl(value);
}

function parseHttpUrl(value: string): string | null {
  if (!/^https?:\/\//i.test(value.trim()) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && url.username === '' && url.password === '' ? url.href : null;
}
