import { expect, it } from 'vitest';
import { parseAnimes } from '../../src/entries/parse/parse-animes.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createDayLookup } from '../../src/time/day.ts';
import { createTestStandIn } from '../support/stand-in.ts';
import { historyOf, installFakeDatabase, NOW_MS, openOperatorData } from './fake-database.ts';

installFakeDatabase();

it('three weeks of lists of the stand-in twenty-one daily lists of the stand-in are stored with each entry once', async () => {
  const standIn = createTestStandIn({ now: () => NOW_MS, days: { first: -20, last: 0 } });
  const { accessToken } = standIn.issueSession(DEMO_USER.username);
  const operatorData = openOperatorData();
  for (let fetchCount = 1; fetchCount <= 21; fetchCount += 1) {
    const request = new Request('https://api.example/api/anis', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const { data } = await (await standIn.handle(request)).json();
    await operatorData.storeList(
      parseAnimes(
        data.items,
        NOW_MS + fetchCount * 1000,
        createDayLookup(() => 0),
      ),
    );
  }
  const history = await historyOf(openOperatorData());
  expect(history).toHaveLength(new Set(history.map(({ key }) => key)).size);
  expect(history.length).toBeGreaterThan(500);
  expect(new Set(history.map(({ day }) => day)).size).toBe(21);
});
