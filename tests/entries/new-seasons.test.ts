import { describe, expect, it } from 'vitest';
import { explainNewSeason, findNewSeasons } from '../../src/entries/new-seasons.ts';
import { follow, linkTitles, mute, setSeason } from '../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, type Records, stampRecords } from '../../src/operator-data/records.ts';
import { titlesOf } from '../../src/operator-data/title-identity.ts';
import { readKey, titleKey } from '../support/keys.ts';
import { readEntries } from '../support/read-entries.ts';

const TODAY = '2026-11-28';

/** The records after these changes, one after the other. */
const recordsAfter = (changes: readonly ((records: Records) => Change)[]) =>
  changes.reduce<Records>(
    (records, change) => mergeRecords(records, stampRecords(records, change(records), 1)),
    new Map(),
  );
const following =
  (...titles: string[]) =>
  () =>
    titles.flatMap((title) => follow(title));

/** The new seasons among these entries, each with its rule. */
function found(lines: string, ...changes: ((records: Records) => Change)[]) {
  const all = readEntries(lines).sort((a, b) => (a.day < b.day ? 1 : -1));
  const seasons = findNewSeasons(all, titlesOf(recordsAfter(changes)), TODAY);
  return [...seasons.values()].map((season) => `${season.entry.title}: ${explainNewSeason(season)}`);
}

describe('the new seasons of followed titles', () => {
  it('are later seasons and parts, on any platform and in any language version', () => {
    expect(
      found(
        'bilibili 1 2026-11-28T10:00Z 仙逆第三季; youku 2 2026-11-27T10:00Z 仙逆第三季（国语版）; youku 9 2026-11-20T10:00Z 灵笼第二季Part2; bilibili 1 2026-11-19T10:00Z 遮天最终季',
        following('仙逆（国语版）', '灵笼第二季', '遮天 第四季'),
      ),
    ).toEqual([
      '仙逆第三季: You follow 仙逆. This is season 3 of the same title.',
      '灵笼第二季Part2: You follow 灵笼第二季. This is part 2 of season 2 of the same title.',
      '遮天最终季: You follow 遮天 第四季. This is the final season of the same title.',
    ]);
  });

  it.each<[string, string, ((records: Records) => Change)[]]>([
    ['of a title that is not followed', '仙逆第三季', [following('灵笼')]],
    ['before one that is followed', '仙逆第二季', [following('仙逆', '仙逆 第三季')]],
    ['that is followed', '仙逆第三季', [following('仙逆', '仙逆 第三季')]],
    ['that is muted', '仙逆第三季', [following('仙逆'), () => mute('仙逆 第三季')]],
    ['of a muted title', '仙逆第三季', [following('仙逆'), () => mute('仙逆')]],
    [
      'that is linked to the followed title',
      '仙逆第三季',
      [following('仙逆'), () => linkTitles(readKey('仙逆~1'), readKey('仙逆~3'))],
    ],
    ['that is a special', '仙逆OVA', [following('仙逆')]],
    [
      'to which the operator has corrected the followed title',
      '仙逆第三季',
      [following('仙逆'), (records) => setSeason(records, '仙逆', 3)],
    ],
  ])('are not those %s', (_, title, changes) => {
    expect(found(`bilibili 1 2026-11-28T10:00Z ${title}`, ...changes)).toEqual([]);
  });

  it('have the season that the operator has set', () => {
    const setTo = (season: number) => (records: Records) => setSeason(records, '仙逆第三季', season);
    const lines = 'bilibili 1 2026-11-28T10:00Z 仙逆第三季';
    expect(found(lines, following('仙逆'), setTo(4))).toEqual([
      '仙逆第三季: You follow 仙逆. This is season 4 of the same title.',
    ]);
    expect(found(lines, following('仙逆'), setTo(1))).toEqual([]);
  });

  it('are of the titles that are linked to a followed one, too', () => {
    const link = () => linkTitles(readKey('仙逆~1'), readKey('renegade~1'));
    expect(found('bilibili 1 2026-11-28T10:00Z RenegadeⅡ', following('仙逆'), link)).toEqual([
      'RenegadeⅡ: You follow 仙逆. This is season 2 of the same title.',
    ]);
  });

  it('name a long title only as far as it is read', () => {
    const long = '仙'.repeat(900);
    const [rule = ''] = found(`bilibili 1 2026-11-28T10:00Z ${long}第三季`, following(long));
    expect(rule.split(': ')[1]).toBe(`You follow ${'仙'.repeat(119)}…. This is season 3 of the same title.`);
  });

  it('were updated in the last four weeks', () => {
    const on = (day: string) => found(`bilibili 1 ${day}T10:00Z 仙逆第三季`, following('仙逆'));
    expect([on('2026-11-01'), on('2026-10-31')]).toEqual([[expect.anything()], []]);
  });

  it('have an ID that stays and a content that follows the season', () => {
    const seasons = findNewSeasons(
      readEntries('bilibili 1 2026-11-28T10:00Z 仙逆第三季'),
      titlesOf(recordsAfter([following('仙逆')])),
      TODAY,
    );
    expect([...seasons]).toMatchObject([
      [titleKey('仙逆~3'), { id: '["season","仙逆~3"]', content: 'season 3' }],
    ]);
  });

  it('keep their ID when they are linked to other titles', () => {
    const link = () => linkTitles(readKey('renegade~3'), readKey('仙逆~3'));
    const seasons = findNewSeasons(
      readEntries('bilibili 1 2026-11-28T10:00Z Renegade第三季'),
      titlesOf(recordsAfter([following('仙逆'), link])),
      TODAY,
    );
    expect([...seasons]).toMatchObject([[titleKey('renegade~3'), { id: '["season","仙逆~3"]' }]]);
  });
});
