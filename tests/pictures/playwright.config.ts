import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Takes the README's pictures anew: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../browser/build.ts',
  workers: 1,
});
