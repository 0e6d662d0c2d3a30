import { describe, expect, it } from 'vitest';
import { openEntries, packEntries } from '../../../src/anime/reading/packed-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { entriesOf } from '../entries-of.ts';
import { rawEntry } from '../raw-entry.ts';

const ODD = [
  rawEntry(),
  rawEntry({ title: '牧神记', platform: 'tencent', update_count: 'SP' }),
  { title: 'nothing else' },
  // Two namesakes, which have numbers in their keys.
  rawEntry({ update_info: 'a' }),
  rawEntry({ update_info: 'b' }),
  rawEntry({ title: 'half a character \ud83d, a "quote", a \u2028 and a 🙂' }),
];

function parsed(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ODD[index] ?? rawEntry({ title: `第${index}号` }));
  return parseAnimeList(rows).entries;
}

describe('packed entries', () => {
  it.each([0, 1, 6, 15, 16, 17, 1000])('come out as they went in, %i of them', (count) => {
    const entries = parsed(count);
    expect(entriesOf({ entries: openEntries(packEntries(entries)) })).toEqual(entries);
  });

  it('take no more memory than what is in them', () => {
    const { bytes } = packEntries(parsed(1000));
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(1.1 * Buffer.byteLength(JSON.stringify(parsed(1000))));
  });

  it('stand nowhere beyond their end', () => {
    const entries = openEntries(packEntries(parsed(17)));
    expect(entries.at(16)).toBeDefined();
    expect([entries.at(-1), entries.at(Number.NaN)]).toEqual([undefined, undefined]);
    expect([entries.at(17), entries.at(32), entries.at(1000)]).toEqual([undefined, undefined, undefined]);
    expect(openEntries(packEntries([])).at(0)).toBeUndefined();
  });

  it('are each one object while they are looked at, and not all kept for ever', () => {
    const entries = openEntries(packEntries(parsed(5000)));
    const first = entries.at(0);
    for (let position = 16; position < 1000; position += 1) entries.at(position);
    expect(entries.at(0)).toBe(first);
    for (let position = 1000; position < 2000; position += 1) entries.at(position);
    expect(entries.at(0)).toBe(first);
    for (let position = 2000; position < 5000; position += 1) entries.at(position);
    expect(entries.at(0)).not.toBe(first);
    expect(entries.at(0)).toEqual(first);
  });
});
