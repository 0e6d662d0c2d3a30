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
  timeout: 0,
  reporter: 'line',
});
