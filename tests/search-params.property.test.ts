import { stripSearchParams } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LAYOUTS,
  readViewSearch,
  SORT_ORDERS,
  type ViewSearch,
  viewDefaults,
} from '../src/anime/toolbar/view-search.ts';
import { parseSearchParams, stringifySearchParams } from '../src/search-params.ts';
import { anySearch } from './support/any-search.ts';
import { PROPERTY_TIMEOUT_MS, runs } from './support/property-runs.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  // What another reader would take for something else than text, or another writer leave as it is.
  fc.constantFrom('1e5', '007', 'true', 'null', '"a"', 'a b', 'a+b', 'a&q=b', 'a,b', ' a ', '%41'),
);
/** Also objects that cannot be made text. */
const anything = fc.anything({ withNullPrototype: true });
const anyName = fc.oneof(fc.constantFrom(...SORT_ORDERS, ...LAYOUTS, 'constructor', '__proto__'), anything);
const anyView: fc.Arbitrary<ViewSearch> = fc.record({
  q: text,
  platform: fc.uniqueArray(
    text.filter((name) => name !== ''),
    { maxLength: 4 },
  ),
  sort: fc.constantFrom(...SORT_ORDERS),
  view: fc.constantFrom(...LAYOUTS),
});

const readView = (search: string) => readViewSearch(parseSearchParams(search));
const leaveOutDefaults = stripSearchParams<ViewSearch, typeof viewDefaults>(viewDefaults);
/** As the route of the Anime page writes it. */
const writeView = (search: ViewSearch) =>
  stringifySearchParams({ ...leaveOutDefaults({ search, next: (view) => view, meta: undefined as never }) });

/** What keeps a value from being a view; empty when it is one. */
function problemsOf(view: ViewSearch): string[] {
  const { q, platform, sort, view: layout, ...rest } = view;
  return [
    typeof q !== 'string' && 'q is no text',
    !(Array.isArray(platform) && platform.every((name) => typeof name === 'string' && name !== '')) &&
      'a platform has no name',
    new Set(platform).size !== platform.length && 'a platform is named twice',
    !SORT_ORDERS.includes(sort) && 'there is no such order',
    !LAYOUTS.includes(layout) && 'there is no such layout',
    Object.keys(rest).length > 0 && 'there is more than belongs to a view',
    Object.getPrototypeOf(view) !== Object.prototype && 'it inherits from elsewhere',
  ].filter((problem) => problem !== false);
}

describe('any search part of an address', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('is read as a view [T253]', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(problemsOf(readView(search))).toEqual([]);
      }),
      // Found by 50: a platform twice or without a name, an order that does not exist; by 440: `q` that is a list.
      runs(1000),
    );
  });

  it('is the same when it is written and read again, to the letter and as a view', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const params = parseSearchParams(search);
        expect(Object.keys(params).sort()).toEqual([...new Set(new URLSearchParams(search).keys())].sort());
        const again = parseSearchParams(stringifySearchParams(params));
        // As entries: a comparison of objects has its own opinion of `__proto__` and `constructor`.
        expect(Object.entries(again)).toEqual(Object.entries(params));
        expect(readView(writeView(readView(search)))).toEqual(readView(search));
      }),
      // Found by 60: `__proto__` lost by assignment, a list written as one text.
      runs(500),
    );
  });
});

describe('any view', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  it('comes back from its address', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readView(writeView(view))).toEqual(view);
      }),
      // Found by 70: `1e5` and `true` read as JSON, `+` written as it is, words trimmed, platforms joined by commas.
      runs(150),
    );
  });

  it('has in its address what is not as usual, and nothing else', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const address = writeView(view);
        expect(address).toMatch(/^(\?[\w.*+%=&-]+)?$/);
        expect(Object.keys(parseSearchParams(address)).sort()).toEqual(
          [
            view.platform.length > 0 && 'platform',
            view.q !== '' && 'q',
            view.sort !== 'latest' && 'sort',
            view.view !== 'cards' && 'view',
          ].filter((name) => name !== false),
        );
      }),
      // Found by 30: a space or `&` written as it is.
      runs(100),
    );
  });

  it('is read from any value that stands for it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.constantFrom(null, undefined),
          fc.record({ q: anything, platform: anything, sort: anyName, view: anyName }),
        ),
        (search) => {
          expect(problemsOf(readViewSearch(search))).toEqual([]);
        },
      ),
      // Found by 70: an order found by `in`, which takes `constructor`, text made of what cannot be text, null.
      runs(150),
    );
  });
});
