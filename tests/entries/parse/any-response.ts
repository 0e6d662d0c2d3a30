import fc from 'fast-check';
import { hostileText } from '../../support/hostile-text.ts';

const text = hostileText();
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1e21, 8.64e15, 8.64e15 + 1, 5e-324),
);

/** Any JSON value, including hostile property names. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(text, number, fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    objectOf(text, tie('value'), 4),
  ),
}));

/** Uses Object.fromEntries, which like JSON.parse treats `__proto__` as an ordinary name. */
function objectOf(name: fc.Arbitrary<string>, content: fc.Arbitrary<unknown>, maxLength: number) {
  return fc.array(fc.tuple(name, content), { maxLength }).map(Object.fromEntries<unknown>);
}

const mostly = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: value });

const named = (names: readonly string[], content: fc.Arbitrary<unknown>) =>
  objectOf(fc.constantFrom(...names), mostly(content), 2);

/** A small set, to produce duplicate entries and different entries with equal keys. */
const word = fc.constantFrom('a', 'b', 'a|b', 'a|b|', '2', 'a|b|2', '12.5', 'AGEDM', ' ', '\u200b');
const huge = text.map((piece) => `${piece}x`.repeat(500));
const info = fc.oneof({ weight: 9, arbitrary: fc.oneof(word, text) }, { weight: 1, arbitrary: huge });
const time = fc.oneof(
  fc.constantFrom('2025-09-20T10:17:00Z', '+999999-01-01', '2025-13-45', '1758363420000', '99999999999999'),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  number,
  fc.constantFrom('1970-01-01T00:00:00+08:00', '9999-12-31T00:00:00Z', -1, 1),
);
const url = fc
  .tuple(
    fc.constantFrom('https://', 'HTTP://', 'http://', '//', 'javascript:', 'ftp://'),
    fc.constantFrom('example.com/', 'EXAMPLE.com', 'user:secret@example.com/', '[::1]:8000/'),
    fc.oneof(fc.constant(''), text),
  )
  .map((parts) => parts.join(''));

const letter = fc.constantFrom('a', 'a|a', '2');
const namesake = fc.record({
  ...{ title: letter, platform: letter, updateCount: letter, updateInfo: letter },
  updateTime: fc.constantFrom(null, 1_758_363_420_000, 1_758_363_420_001),
});

/** An entry with some known fields in one or both spellings, plus unknown fields with any values. */
const entry = fc
  .tuple(
    fc.record({ title: mostly(fc.oneof(word, text)), platform: mostly(word) }, { requiredKeys: ['title'] }),
    named(['update_count', 'updateCount'], word),
    named(['update_info', 'updateInfo'], info),
    named(['image_url', 'imageUrl', 'detail_url', 'detailUrl'], url),
    named(['update_time', 'updateTime'], time),
    objectOf(fc.oneof(text, fc.constantFrom('__proto__', 'constructor')), fc.oneof(value, namesake), 2),
  )
  .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))));

/** Entries that differ in few fields, and duplicates. */
const namesakes = fc.array(namesake, { maxLength: 10 });
const sentTwice = fc.array(entry, { maxLength: 2 }).map((entries) => [...entries, ...entries]);
const items = fc.oneof(fc.array(fc.oneof(entry, value), { maxLength: 4 }), namesakes, sentTwice);

const count = mostly(fc.integer({ min: 0, max: 6 }));

/** A response envelope with arbitrary pagination data. */
const envelope = fc.record(
  {
    status: mostly(fc.constant('ok')),
    data: mostly(
      fc.oneof(
        items,
        fc.record({ items: mostly(items), page: count, totalCount: count, total_pages: count }),
      ),
    ),
  },
  { requiredKeys: ['data'] },
);

/** The responses of a paginating backend, by page. Most have the correct page number. */
const pages = fc
  .array(fc.tuple(items, mostly(fc.constant(undefined))), { minLength: 2, maxLength: 5 })
  .map((responses) =>
    responses.map(([rows, at], index) => ({
      data: { items: rows, totalCount: 99, page: at ?? index + 1, pageSize: 4, totalPages: responses.length },
    })),
  );

/** `items` as JSON. */
export const anyItems: fc.Arbitrary<string> = items.map((list) => JSON.stringify(list));
/** Response bodies as JSON: half of them arbitrary values, half similar to a list. */
export const anyResponse: fc.Arbitrary<string> = fc
  .oneof(value, envelope)
  .map((body) => JSON.stringify(body));
/** Response bodies for consecutive page requests. */
export const anyPages: fc.Arbitrary<string[]> = fc
  .oneof(pages, fc.array(envelope, { minLength: 1, maxLength: 4 }))
  .map((bodies) => bodies.map((body) => JSON.stringify(body)));
