import fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('any origin in the history leads to a page of this app', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  fc.assert(
    fc.property(anyText, (origin) => {
      expect(problemsOf(originOf({ origin }, ME), origin)).toEqual([]);
    }),
    // Defects found within 60 runs: `/\x`, `/.//x` or `/<tab>/x` followed to another host, the sign-in page in
    // capitals or with a trailing slash; within 710: a check for `//` and `/\` in the text instead of the parsed URL.
    runs(1500),
  );
});
