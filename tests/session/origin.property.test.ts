import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from '../../src/session/origin.ts';
import { hostileText } from '../support/hostile-text.ts';

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
const anyText = fc.oneof(
  hostileText([...words, ...bannedPages]),
  hostileText(words).map((rest) => `/${rest}`),
  fc.tuple(fc.constantFrom(...bannedPages), hostileText()).map((parts) => parts.join('')),
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

describe('any origin in the history', () => {
  it('leads to a page of this app', () => {
    fc.assert(
      fc.property(anyText, (origin) => {
        expect(problemsOf(originOf({ origin }), origin)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is / when it is no text', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (origin) => {
          expect(originOf({ origin } as { origin?: string })).toBe('/');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is kept when it is a path of this app', () => {
    const segment = fc.stringMatching(/^[a-z0-9_~]{1,8}$/);
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    const query = fc.webQueryParameters().map((text) => new URL(`?${text}`, APP).search);
    fc.assert(
      fc.property(path, query, (pathname, search) => {
        expect(originOf({ origin: pathname + search })).toBe(pathname + search);
      }),
      { numRuns: 1000 },
    );
  });
});
