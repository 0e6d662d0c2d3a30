import { describe, expect, it, vi } from 'vitest';
import { createActions } from '../../src/operator-data/changes/actions.ts';
import { linkTitles, setSeason, unlinkFromOthers } from '../../src/operator-data/changes/changes.ts';
import type { Report } from '../../src/operator-data/changes/report-changes.ts';
import { type Change, mergeRecords, type Records, stampRecords } from '../../src/operator-data/records.ts';
import { identityOf, isTitleMarked, keysOfTitle } from '../../src/operator-data/title-identity.ts';
import { untilPasses } from '../support/eventually.ts';
import { readKey, titleKey } from '../support/keys.ts';
import { installFakeDatabase, openOperatorData } from './fake-database.ts';

installFakeDatabase();

/** Records after changes, each of which may depend on the one before. */
function itemsAfter(...changes: ((records: Records) => Change)[]): Records {
  return changes.reduce<Records>((records, change, index) => {
    return mergeRecords(records, stampRecords(records, change(records), index));
  }, new Map());
}

const link = (first: string, second: string) => () => linkTitles(readKey(first), readKey(second));
const keys = (records: Records, key: string) => [...keysOfTitle(records, readKey(key))].sort();
const identity = (records: Records, key: string) => identityOf(records, readKey(key));

describe('the keys of a title', () => {
  it('are those that are linked to it, directly or through others', () => {
    const records = itemsAfter(
      link('a~1', 'b~1'),
      link('c~1', 'd~1'),
      link('e~1', 'f~1'),
      link('d~1', 'b~1'),
    );
    for (const key of ['a~1', 'b~1', 'c~1', 'd~1']) {
      expect(keys(records, key)).toEqual(['a~1', 'b~1', 'c~1', 'd~1']);
      expect(identity(records, key)).toBe(identity(records, 'a~1'));
    }
    expect(keys(records, 'e~1')).toEqual(['e~1', 'f~1']);
    expect(keys(records, 'x~1')).toEqual(['x~1']);
    expect(identity(records, 'x~1')).toBe('x~1');
  });

  it('have the same identity in whatever order the links were stored', () => {
    const links = [link('c~1', 'd~1'), link('a~1', 'b~1'), link('d~1', 'b~1')];
    for (const records of [itemsAfter(...links), itemsAfter(...links.toReversed())])
      expect(identity(records, 'd~1')).toBe('a~1');
  });

  it('have the season that the operator has set, before or after the link', () => {
    const season = (records: Records) => setSeason(records, '银魂.', 4);
    const seasonOfKnownKeys = (records: Records) => {
      expect(keys(records, '银魂.~1')).toEqual(['gintama~4', '银魂.~1']);
      return season(records);
    };
    for (const records of [
      itemsAfter(season, link('银魂.~1', 'gintama~4')),
      itemsAfter(link('银魂.~1', 'gintama~4'), seasonOfKnownKeys),
    ]) {
      expect(keys(records, '银魂.~1')).toEqual(['gintama~4', '银魂.~4']);
      expect(keys(records, '银魂.~4')).toEqual(['gintama~4', '银魂.~4']);
    }
  });

  it('lose only the title that is unlinked, even if it connected others', () => {
    const linked = [link('a~1', 'b~1'), link('b~1', 'c~1'), link('c~1', 'd~1')];
    const records = itemsAfter(...linked, (before) =>
      unlinkFromOthers(before, readKey('a~1'), titleKey('b~1')),
    );
    expect(keys(records, 'b~1')).toEqual(['b~1']);
    for (const key of ['a~1', 'c~1', 'd~1']) expect(keys(records, key)).toEqual(['a~1', 'c~1', 'd~1']);
  });
});

describe('linked titles', () => {
  const [chinese, english] = [
    { titleKey: readKey('葬送的芙莉莲~1'), title: '葬送的芙莉莲' },
    { titleKey: readKey('frieren~1'), title: 'Frieren' },
  ];

  it('are followed and muted as one, until they are unlinked, and each change is reported and can be undone', async () => {
    const operatorData = openOperatorData();
    const report = vi.fn<Report>();
    const actions = createActions(operatorData, report);
    const isSet = (kind: 'follow' | 'mute') =>
      [chinese, english].map((title) =>
        isTitleMarked(operatorData.getSnapshot().records, kind, title.titleKey),
      );
    const act = async (action: () => void, message: string) => {
      const count = report.mock.calls.length;
      action();
      await untilPasses(() => expect(report).toHaveBeenCalledTimes(count + 1));
      expect(report.mock.lastCall?.[0]).toBe(message);
    };
    await act(() => actions.toggleFollow('Frieren'), 'Following Frieren');
    await act(() => actions.link(chinese, english), 'Linked “葬送的芙莉莲” and “Frieren”');
    expect(isSet('follow')).toEqual([true, true]);
    await act(() => actions.toggleFollow('葬送的芙莉莲'), 'Unfollowed “葬送的芙莉莲”');
    expect(isSet('follow')).toEqual([false, false]);
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    await act(() => actions.mute('葬送的芙莉莲'), 'Muted “葬送的芙莉莲”');
    expect(isSet('mute')).toEqual([true, true]);
    await act(
      () => actions.unlink(chinese, { ...english, titleKey: titleKey('frieren~1') }),
      'Unlinked “Frieren”',
    );
    expect([isSet('follow'), isSet('mute')]).toEqual([
      [false, true],
      [true, false],
    ]);
    operatorData.undo(report.mock.lastCall?.[1] ?? []);
    expect([isSet('follow'), isSet('mute')]).toEqual([
      [true, true],
      [true, true],
    ]);
    await act(() => actions.unmute('Frieren'), 'Unmuted “Frieren”');
    expect(isSet('mute')).toEqual([false, false]);
  });
});
