import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from '../../src/session/origin.ts';
import { hostileText } from '../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const APP = 'https://updater.example';

const words = [
  '/',
  '\\',
  '..',
  '.',
  '/.',
  'elsewhere.example',
  'https:',
  'javascript:',
  'animes',
  '?q=',
  '%5c',
  '%09',
];
const bannedPages = ['/sign-in', '/Sign-In', '/auth/callback', '/auth/callback/'];
/** Ways out of the app that look like a path of it: all that comes before the host, as a browser reads it. */
const wayOut = fc.constantFrom(
  '//',
  '/\\',
  '/\t/',
  '\\/',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  '///',
  '/./\\',
);
const anyText = fc.oneof(
  fc
    .tuple(wayOut, fc.constantFrom('elsewhere.example', 'elsewhere.example/animes', ''), hostileText(words))
    .map((parts) => parts.join('')),
  hostileText([...words, ...bannedPages]),
  hostileText(words).map((rest) => `/${rest}`),
  fc
    .tuple(fc.constantFrom(...bannedPages), fc.constantFrom('', '/', '//', '?', '#'), hostileText())
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...bannedPages), fc.constantFrom('', '/', '//')).map((parts) => parts.join('')),
);

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** Why an address must not be gone to after signing in; empty when it may. */
function problemsOf(address: string, origin: string): string[] {
  const url = new URL(address, APP);
  const asked = address === '/' ? url : new URL(origin, APP);
  return [
    url.origin !== APP && `leads to ${url.origin}`,
    pathOf(url) !== address && 'is no whole path of the app',
    /^\/(sign-in|auth\/callback)\/*$/i.test(url.pathname) && 'leads back to where it came from',
    asked.origin + pathOf(asked) !== APP + address && 'leads elsewhere than what was given',
    originOf({ origin: address }) !== address && 'is another when it is read again',
  ].filter((problem) => problem !== false);
}

describe('any origin in the history', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('leads to a page of this app', () => {
    fc.assert(
      fc.property(anyText, (origin) => {
        expect(problemsOf(originOf({ origin }), origin)).toEqual([]);
      }),
      // Found by 60: `/\x`, `/.//x` or `/<tab>/x` followed to another host, the sign-in page in capitals or with a slash
      // behind it; by 710: a check of the text for `//` and `/\` instead of the parsed address.
      runs(1500),
    );
  });

  it('is / when it is no text', () => {
    fc.assert(
      fc.property(
        fc
          .anything({ withBoxedValues: true, values: [fc.constantFrom('/animes', '/'), fc.anything()] })
          .filter((value) => typeof value !== 'string'),
        (origin) => {
          expect(originOf({ origin } as { origin?: string })).toBe('/');
        },
      ),
      // Found by 40: a list of one path taken for that path.
      runs(100),
    );
  });

  it('is kept when it is a path of this app', () => {
    const segment = fc.stringMatching(/^[a-z0-9_~]{1,8}$/);
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    const query = fc.webQueryParameters().map((text) => new URL(`?${text}`, APP).search);
    const fragment = fc.constantFrom('', '#latest');
    fc.assert(
      fc.property(path, query, fragment, (pathname, search, hash) => {
        const origin = pathname + search + hash;
        expect(originOf({ origin })).toBe(origin);
      }),
      // Found by 30: the query or the fragment lost or decoded, deep paths refused.
      runs(60),
    );
  });
});
