import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Configuration of `npm run pictures`, which retakes the README's screenshots. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../browser/build.ts',
  workers: 1,
  use: { ...base.use, timezoneId: 'UTC' },
});
