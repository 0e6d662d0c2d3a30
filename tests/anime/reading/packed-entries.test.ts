import { describe, expect, it } from 'vitest';
import { packEntries, unpackEntries } from '../../../src/anime/reading/packed-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { entriesOf } from '../entries-of.ts';
import { rawEntry } from '../raw-entry.ts';

const ODD = [
  rawEntry(),
  rawEntry({ title: '牧神记', platform: 'tencent', update_count: 'SP' }),
  { title: 'nothing else' },
  // Same title, platform and count as the first entry, so their keys have a number appended.
  rawEntry({ update_info: 'a' }),
  rawEntry({ update_info: 'b' }),
  rawEntry({ title: 'half a character \ud83d, a "quote", a \u2028 and a 🙂' }),
];

function parsed(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ODD[index] ?? rawEntry({ title: `第${index}号` }));
  return parseAnimeList(rows).entries;
}

describe('packed entries', () => {
  it.each([0, 1, 6, 15, 16, 17, 1000])('equal the original %i entries when unpacked', (count) => {
    const entries = parsed(count);
    expect(entriesOf({ entries: unpackEntries(packEntries(entries)) })).toEqual(entries);
  });

  it('use no more memory than their content needs', () => {
    const { bytes } = packEntries(parsed(1000));
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(1.1 * Buffer.byteLength(JSON.stringify(parsed(1000))));
  });

  it.each([
    [0, 0],
    [0, 1],
    [3, 3],
    [2, 5],
    [0, 100],
    [16, 20],
    [17, 30],
    [30, 40],
  ])('can be sliced from %i to %i', (start, end) => {
    const entries = parsed(17);
    expect(unpackEntries(packEntries(entries)).slice(start, end)).toEqual(entries.slice(start, end));
  });

  it('are undefined outside their range', () => {
    const entries = unpackEntries(packEntries(parsed(17)));
    expect(entries.at(16)).toBeDefined();
    expect([entries.at(-1), entries.at(Number.NaN)]).toEqual([undefined, undefined]);
    expect([entries.at(17), entries.at(32), entries.at(1000)]).toEqual([undefined, undefined, undefined]);
    expect(unpackEntries(packEntries([])).at(0)).toBeUndefined();
  });

  it('keep their identity while they are in use, and leave the cache later', () => {
    const entries = unpackEntries(packEntries(parsed(5000)));
    const first = entries.at(0);
    for (let listIndex = 16; listIndex < 1000; listIndex += 1) entries.at(listIndex);
    expect(entries.at(0)).toBe(first);
    for (let listIndex = 1000; listIndex < 2000; listIndex += 1) entries.at(listIndex);
    expect(entries.at(0)).toBe(first);
    for (let listIndex = 2000; listIndex < 5000; listIndex += 1) entries.at(listIndex);
    expect(entries.at(0)).not.toBe(first);
    expect(entries.at(0)).toEqual(first);
  });
});
