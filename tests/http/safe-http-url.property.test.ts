import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHttpUrl } from '../../src/http/safe-http-url.ts';
import { hostileText } from '../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/property-runs.ts';

const SCHEMES = [
  'http:',
  'https:',
  'HTTPS:',
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'ws:',
  'h',
];
const HOSTS = [
  'example.com',
  'user:secret@',
  'a@b',
  'localhost',
  '[::1]',
  '0x7f.1',
  'xn--',
  '。',
  '／',
  ':8000',
];

const anyText = hostileText([...SCHEMES, ...HOSTS, 'http://', 'https://']);
/** Half of them begin as an address does: pieces in any order seldom get that far. */
const anyAddress = fc.oneof(
  anyText,
  fc
    .tuple(fc.constantFrom(...SCHEMES), fc.constantFrom('//', '/', '\\\\', '///', '/\t/'), anyText)
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('http://', 'https://'), fc.constantFrom(...HOSTS), anyText)
    .map((parts) => parts.join('')),
);

/** Addresses like the backend's, and a little beyond them: most take the way past the parser. */
const nearlyPlainAddress = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        'a.com',
        'Example.com',
        'xn--a.com',
        'a.com:443',
        'a.com:8000',
        'a.b%2ecom',
        '0x7f.12',
        '1.2.34',
      ),
      fc.constant('www.example.com'),
      fc.stringMatching(/^([a-z0-9]{1,3}[.-]){1,3}[a-z0-9]{1,4}$/),
    ),
    fc.array(
      fc.oneof(
        fc.stringMatching(/^[a-zA-Z0-9_.?=&%~2e-]{0,4}$/),
        fc.constantFrom('.', '..', '%2e', '.%2E', '..?', '#', '\\', ' a', '葬', 'ｶ'),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([host, segments]) => ['https:/', host, ...segments].join('/'));

const plainAddress = fc.webUrl({
  validSchemes: ['http', 'https'],
  withQueryParameters: true,
  withFragments: true,
});

/** What is wrong with an address that is about to become a link; empty when nothing is. */
function problemsOf(given: string, link: string): string[] {
  if (!URL.canParse(given) || !URL.canParse(link)) return ['cannot be parsed'];
  const { protocol, username, password, href } = new URL(link);
  return [
    !['http:', 'https:'].includes(protocol) && `is of the scheme ${protocol}`,
    `${username}${password}` !== '' && 'has credentials',
    !/^https?:\/\/[^/\\?#@]+\/[!-~]*$/.test(link) && 'has another form',
    href !== link && 'is not normalised',
    new URL(given).href !== link && 'leads elsewhere than what was given',
    safeHttpUrl(link) !== link && 'is another when it is read again',
  ].filter((problem) => problem !== false);
}

describe('any address from data', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('becomes a link by http or https without credentials, or none [T252]', () => {
    fc.assert(
      fc.property(fc.oneof(anyAddress, nearlyPlainAddress), (given) => {
        const link = safeHttpUrl(given);
        expect(link === null ? [] : problemsOf(given, link)).toEqual([]);
      }),
      // Found by 50: a scheme that is not checked, an address that is given as it came; by 530: dot segments (also as
      // %2e) or a backslash in an address that is taken as plain, credentials of which only one half is checked.
      runs(1500),
    );
  });

  it('is given as the browser reads it when it is plain', () => {
    fc.assert(
      fc.property(plainAddress, (given) => {
        expect(safeHttpUrl(given)).toBe(new URL(given).href);
      }),
      // Found by 20: http, the fragment or the query lost, the address as given instead of normalised.
      runs(40),
    );
  });

  it('is given as the parser would have it where it is taken as it stands', () => {
    fc.assert(
      fc.property(nearlyPlainAddress, (given) => {
        expect(safeHttpUrl(given)).toBe(URL.canParse(given) ? new URL(given).href : null);
      }),
      // Found by 520, in an address that is taken as plain: numbers for a host, capitals, the usual port, dot segments, no
      // path; by 740: `xn--` that cannot be decoded.
      runs(1500),
    );
  });

  it('is refused with any credentials', () => {
    const word = fc.stringMatching(/^[a-z0-9%]{1,8}$/);
    fc.assert(
      fc.property(plainAddress, word, fc.option(word, { nil: '' }), (address, user, password) => {
        const given = address.replace('://', `://${user}:${password}@`);
        expect(safeHttpUrl(given)).toBeNull();
        expect(safeHttpUrl(address.replace('://', `://:${user}@`))).toBeNull();
      }),
      // Found by 15: only the user, only the password or only both together refused.
      runs(40),
    );
  });

  it('is refused when it is no text', () => {
    const noText = fc
      .anything({ withBoxedValues: true, values: [plainAddress, fc.anything()] })
      .filter((value) => typeof value !== 'string');
    fc.assert(
      fc.property(noText, (value) => {
        expect(safeHttpUrl(value)).toBeNull();
      }),
      // Found by 20: a value of another type used as text, such as a list of one address.
      runs(40),
    );
  });
});
