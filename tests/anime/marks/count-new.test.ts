import { describe, expect, it } from 'vitest';
import { countNew } from '../../../src/anime/marks/count-new.ts';
import { follow, linkTitles, markSeen, mute } from '../../../src/operator-data/changes/changes.ts';
import { type Change, mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { keysOf } from '../../../src/title/entry-key.ts';
import { titleKeyOf } from '../../../src/title/title-key.ts';

const entryOf = (title: string, updateCount = '1') => ({ title, updateCount, platform: 'bilibili' });
const [FIRST, SECOND, OTHER] = [entryOf('仙逆', '1'), entryOf('仙逆', '2'), entryOf('灵笼')];

/** Counts the new ones among these entries after a change, by default on a later visit than the first. */
const count = (entries: readonly ReturnType<typeof entryOf>[], change: Change = [], isFirstVisit = false) =>
  countNew(entries.map(keysOf), {
    records: mergeRecords(new Map(), stampRecords(new Map(), change, 1)),
    isFirstVisit,
  });

describe('countNew', () => {
  it('counts the entries that are not seen', () => {
    expect(count([FIRST, SECOND, OTHER])).toEqual({ all: 3, followed: 0 });
    expect(count([FIRST, SECOND, OTHER], markSeen([SECOND]))).toEqual({ all: 2, followed: 0 });
    expect(count([FIRST, SECOND, OTHER], [], true)).toEqual({ all: 0, followed: 0 });
  });

  it('counts an entry whose key occurs twice once', () => {
    expect(count([FIRST, OTHER, entryOf('《仙逆》', '1')], follow('仙逆'))).toEqual({ all: 2, followed: 1 });
  });

  it('counts those of followed titles, and of titles that are linked to them, separately', () => {
    const followed = follow('灵笼');
    expect(count([FIRST, SECOND, OTHER], followed)).toEqual({ all: 3, followed: 1 });
    const linked = [...followed, ...linkTitles(titleKeyOf('灵笼'), titleKeyOf('仙逆'))];
    expect(count([FIRST, SECOND, OTHER], linked)).toEqual({ all: 3, followed: 3 });
  });

  it('leaves out muted titles, even if they are followed', () => {
    expect(count([FIRST, SECOND, OTHER], mute('仙逆'))).toEqual({ all: 1, followed: 0 });
    expect(count([FIRST, SECOND, OTHER], [...follow('仙逆'), ...mute('仙逆')])).toEqual({
      all: 1,
      followed: 0,
    });
  });
});
