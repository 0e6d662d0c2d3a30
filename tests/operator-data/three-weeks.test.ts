import { expect, it } from 'vitest';
import { parseAnimes } from '../../src/anime/parse/parse-animes.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createTestStandIn } from '../support/stand-in.ts';
import { historyOf, installFakeDatabase, NOW_MS, openOperatorData } from './fake-database.ts';

installFakeDatabase();

it('three weeks of lists of the stand-in are stored by fetching twenty-one times, each entry under its day', async () => {
  const standIn = createTestStandIn({ now: () => NOW_MS, days: { first: -20, last: 0 } });
  const { accessToken } = standIn.issueSession(DEMO_USER.username);
  const operatorData = openOperatorData();
  for (let fetchCount = 1; fetchCount <= 21; fetchCount += 1) {
    const request = new Request('https://api.example/api/anis', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const { data } = await (await standIn.handle(request)).json();
    await operatorData.storeList(parseAnimes(data.items).entries, NOW_MS + fetchCount * 1000);
  }
  const history = await historyOf(operatorData);
  expect(new Set(history.map(({ day }) => day)).size).toBe(21);
  const { entryCount } = await operatorData.countStored();
  expect(entryCount).toBeGreaterThan(500);
  // An entry that is stored under two days counts once.
  expect(entryCount).toBe(new Set(history.map(({ entryKey }) => entryKey)).size);
});
