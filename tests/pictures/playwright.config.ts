import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Configuration of `npm run pictures`, which takes the README's pictures again. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../browser/build.ts',
  workers: 1,
});
