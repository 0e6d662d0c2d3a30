import { expect } from '../test.ts';
import { test } from './harness/test.ts';

test('if the storage is full, the history stays, also if the operator goes on', async ({
  page,
  context,
  harnessUrl,
}) => {
  await page.goto(harnessUrl);
  const devtools = await context.newCDPSession(page);
  // Enough for about four days of 400 entries. Chromium notices that the storage is full only after a few more days.
  const { origin } = new URL(harnessUrl);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
  const { state, days } = await page.evaluate(() => window.harness.fillStorage('7', 400));
  expect(state).toEqual({ kind: 'problem', reason: 'full' });
  expect(days.length).toBeGreaterThan(1);
  expect(days.map(([, count]) => count)).toEqual(days.map(() => 400));
});
