import { expect } from '../test.ts';
import { test } from './harness/test.ts';

test('if the storage is full, the oldest days are deleted, and the app names them', async ({
  page,
  context,
  harnessUrl,
}) => {
  await page.goto(harnessUrl);
  const devtools = await context.newCDPSession(page);
  // Enough for about four days of 400 entries. Chromium notices that the storage is full only after a few more days.
  const { origin } = new URL(harnessUrl);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  const { deletedDays, state, left } = await page.evaluate(async () => {
    for (let dayOffset = -20; ; dayOffset += 1) {
      const operatorData = window.harness.open('7', dayOffset);
      await window.harness.storeList(operatorData, 400, dayOffset);
      const { state, deletedDays } = operatorData.getSnapshot();
      const left = await window.harness.countByDay(operatorData);
      await operatorData.close();
      if (deletedDays.length > 0 || dayOffset === 0) return { deletedDays, state, left };
    }
  });
  expect(state).toEqual({ kind: 'ready' });
  expect(deletedDays).not.toEqual([]);
  const days = [...deletedDays, ...left.map(([day]) => day)];
  expect(days).toEqual(days.toSorted());
  expect(left.map(([, count]) => count)).toEqual(left.map(() => 400));
  expect(left.length).toBeGreaterThan(1);
});
