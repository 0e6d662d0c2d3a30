import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { SECONDS } from './options.ts';

/** Time for the start and the checks on a busy machine. */
const OVERHEAD_MS = 600_000;

/** `npm run soak`: one long run instead of many short tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'soak.ts',
  outputDir: '../../test-results/soak',
  globalSetup: '../browser/build.ts',
  workers: 1,
  timeout: SECONDS * 2000 + OVERHEAD_MS,
});
