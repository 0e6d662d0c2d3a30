import { expect, test } from 'vitest';
import { lazyPage } from '../../src/routes/-lazy-page.tsx';

test('the router waits for the code of a page until it has loaded, and never again', async () => {
  let loadCount = 0;
  const page = lazyPage(async () => {
    loadCount += 1;
    if (loadCount === 1) throw new Error('The file is gone.');
    return () => 'Loaded';
  });
  await expect(page.preload?.()).rejects.toThrow('The file is gone.');
  await page.preload?.();
  expect(page.preload).toBeUndefined();
  expect(loadCount).toBe(2);
});
