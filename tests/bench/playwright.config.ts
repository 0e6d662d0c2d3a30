import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Configuration of `npm run bench`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'bench.ts',
  outputDir: '../../test-results/bench',
  globalSetup: '../browser/build.ts',
  workers: 1,
  // The bench stores entries under the local days of this process.
  use: { ...base.use, timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone },
  timeout: 0,
  reporter: 'line',
});
