import { describe, expect, it } from 'vitest';
import { describeSeason, isLaterSeason, readSeason } from '../../src/title/season.ts';
import { titleKeyOf } from '../../src/title/title-key.ts';

describe('the season in a title key', () => {
  it.each([
    ['仙逆', 'season 1'],
    ['仙逆 第三季', 'season 3'],
    ['仙逆 最终季', 'the final season'],
    ['仙逆 Part 2', 'part 2'],
    ['进击的巨人 第三季 Part.2', 'part 2 of season 3'],
    ['进击的巨人 最终季 Part 3', 'part 3 of the final season'],
  ])('of %s is in words: %s', (title, words) => {
    expect(describeSeason(titleKeyOf(title))).toBe(words);
  });

  it('orders seasons, then parts, then halves; a missing part is the first, and the final season is the last', () => {
    const seasons = [
      '',
      ' Part 2',
      ' 第二季',
      ' 第三季',
      ' 第三季 Part 2',
      ' 第三季 Part 2 后半',
      ' 第十季',
      ' 最终季',
    ];
    const read = seasons.map((season) => readSeason(titleKeyOf(`某剧${season}`)) ?? []);
    for (const [index, season] of read.entries())
      for (const [other, before] of read.entries())
        expect(isLaterSeason(season, before), `${seasons[index]} after ${seasons[other]}`).toBe(
          index > other,
        );
    const first = readSeason(titleKeyOf('某剧 第三季 Part 1')) ?? [];
    expect(isLaterSeason(first, readSeason(titleKeyOf('某剧 第三季')) ?? [])).toBe(false);
  });

  it.each(['仙逆 OVA', '仙逆 第二季 SP', '仙逆 第二季 Part 2 番外'])(
    'is none for the special %s',
    (title) => {
      expect(readSeason(titleKeyOf(title))).toBeNull();
    },
  );
});
