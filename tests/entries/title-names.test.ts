import { describe, expect, it } from 'vitest';
import { NO_MARKS } from '../../src/entries/marks.ts';
import { nameOfTitle } from '../../src/entries/title-names.ts';
import { linkTitles, setSeason } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { readKey } from '../support/keys.ts';
import { readEntries } from '../support/read-entries.ts';

const titlesAfter = (change: Change) => titlesOf(mergeRecords(new Map(), stampRecords(new Map(), change, 1)));

/** The name of the title of each entry. */
const namesIn = (lines: string, titles = NO_MARKS.titles) => {
  const all = readEntries(lines);
  return all.map((entry) => nameOfTitle(all, titles, entry));
};

describe('the name of a title', () => {
  it('is the same for all of its entries', () => {
    expect(
      namesIn('bilibili 3 - 灵笼第2季; youku 3 - 灵笼第二季（国语版）; iqiyi 3 - 仙逆（国语版）'),
    ).toEqual(['灵笼第二季', '灵笼第二季', '仙逆']);
  });

  it('is the same for linked titles', () => {
    const titles = titlesAfter(linkTitles(readKey('灵笼~1'), readKey('incarnation~1')));
    expect(namesIn('bilibili 3 - 灵笼; youku 3 - Incarnation', titles)).toEqual(['灵笼', '灵笼']);
  });

  it('is the same for the spellings of a season that the operator has set', () => {
    const titles = titlesAfter(setSeason(new Map(), '灵笼', 2));
    expect(namesIn('bilibili 3 - 灵笼; youku 3 - 灵笼第二季', titles)).toEqual(['灵笼', '灵笼']);
  });

  it('is the spelling of a title that has no entry', () => {
    const [entry] = readEntries('bilibili 3 - 灵笼（国语版）');
    expect(entry && nameOfTitle([], NO_MARKS.titles, entry)).toBe('灵笼');
  });
});
