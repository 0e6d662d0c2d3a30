import { writeBackup } from '../../../src/operator-data/backup/write-backup.ts';
import {
  follow,
  ignore,
  linkTitles,
  markNew,
  markSeen,
  mute,
  saveView,
  setPreference,
  setSeason,
  unfollow,
} from '../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../src/operator-data/operator-data.ts';
import { readKey, titleKey } from '../../support/keys.ts';
import { DAY_MS, HOUR_MS, listedEntry, NOW_MS, openOperatorData, storeList } from '../fake-database.ts';

export const SEEN = listedEntry();
export const FRESH = listedEntry({ updateCount: '157', detailUrl: null, coverUrl: null, updatedAtMs: null });

/** Opens operator data with records of every kind and entries, one of which the backend has dated again. */
export async function openFilled(): Promise<OperatorData> {
  const operatorData = openOperatorData();
  const earlier = { ...SEEN, updatedAtMs: NOW_MS - DAY_MS };
  await storeList(operatorData, [listedEntry({ title: '海贼王' }), earlier], NOW_MS - HOUR_MS);
  await storeList(operatorData, [FRESH, SEEN], NOW_MS);
  await operatorData.change(follow('灵笼'));
  await operatorData.change(follow('海贼王'));
  await operatorData.change(unfollow(titleKey('海贼王~1')));
  await operatorData.change(mute('牧神记'));
  await operatorData.change(setSeason(operatorData.getSnapshot().records, '灵笼', 2));
  await operatorData.change(linkTitles(readKey('葬送的芙莉莲~1'), readKey('frieren~1')));
  await operatorData.change(ignore('["灵笼~1","bilibili",""]', '6→8'));
  await operatorData.change(saveView({ name: 'Youku', search: { platform: ['youku'] } }, 'youku'));
  await operatorData.change(setPreference('layout', 'rows'));
  await operatorData.change(markSeen([listedEntry({ title: '海贼王' })]));
  await operatorData.change(markNew([SEEN]));
  await operatorData.settle();
  return operatorData;
}

/** The content of a backup as JSON that tests can change. */
export interface RawBackup {
  schema: string;
  savedAtMs: number;
  records: { kind: string; id: string; value: unknown; changedAtMs: number }[];
  history: Record<string, unknown>[];
  fetches: { day: string; lastMs: number; visitEndMs: number }[];
  lastList: { fetchedAtMs: number; entryKeys: string[] } | null;
  firstFetchMs: number | null;
}

export async function rawBackupOf(operatorData: OperatorData): Promise<RawBackup> {
  const file = await writeBackup(operatorData, NOW_MS);
  if (!file) throw new Error('The backup could not be written.');
  return JSON.parse(await file.text());
}

/** Everything that is stored for the operator of the test, as the next visit reads it. */
export const readDatabase = () => rawBackupOf(openOperatorData());

export const toFile = (content: unknown): Blob => new Blob([JSON.stringify(content)]);
