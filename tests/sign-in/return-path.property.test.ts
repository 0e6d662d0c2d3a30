import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from '../../src/sign-in/return-path.ts';
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
/** Prefixes that look like a path of the app but make a browser parse the next part as a host. */
const hostPrefix = fc.constantFrom(
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
    .tuple(
      hostPrefix,
      fc.constantFrom('elsewhere.example', 'elsewhere.example/animes', ''),
      hostileText(words),
    )
    .map((parts) => parts.join('')),
  hostileText([...words, ...bannedPages]),
  hostileText(words).map((rest) => `/${rest}`),
  fc
    .tuple(fc.constantFrom(...bannedPages), fc.constantFrom('', '/', '//', '?', '#'), hostileText())
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...bannedPages), fc.constantFrom('', '/', '//')).map((parts) => parts.join('')),
);

const ME = { id: '7' };
const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** The reasons why a URL must not be the target after sign-in; empty if it is valid. */
function problemsOf(target: string, origin: string): string[] {
  const url = new URL(target, APP);
  const asked = target === '/' ? url : new URL(origin, APP);
  return [
    url.origin !== APP && `leads to ${url.origin}`,
    pathOf(url) !== target && 'is not a complete path of the app',
    /^\/(sign-in|auth\/callback)\/*$/i.test(url.pathname) && 'leads back to a sign-in page',
    asked.origin + pathOf(asked) !== APP + target && 'leads somewhere other than the given origin',
    originOf({ origin: target }, ME) !== target && 'changes when it is read again',
  ].filter((problem) => problem !== false);
}

describe('any origin in the history', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('leads to a page of this app', () => {
    fc.assert(
      fc.property(anyText, (origin) => {
        expect(problemsOf(originOf({ origin }, ME), origin)).toEqual([]);
      }),
      // Defects found within 60 runs: `/\x`, `/.//x` or `/<tab>/x` followed to another host, the sign-in page in
      // capitals or with a trailing slash; within 710: a check for `//` and `/\` in the text instead of the parsed URL.
      runs(1500),
    );
  });

  it('is / when it is not a string', () => {
    fc.assert(
      fc.property(
        fc
          .anything({ withBoxedValues: true, values: [fc.constantFrom('/animes', '/'), fc.anything()] })
          .filter((value) => typeof value !== 'string'),
        (origin) => {
          expect(originOf({ origin } as { origin?: string }, ME)).toBe('/');
        },
      ),
      // Defect found within 40 runs: a list of one path taken for that path.
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
        expect(originOf({ origin }, ME)).toBe(origin);
      }),
      // Defects found within 30 runs: the query or fragment lost or decoded, deep paths rejected.
      runs(60),
    );
  });
});
