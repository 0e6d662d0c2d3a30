import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { readSoakOptions } from './soak-options.ts';

const { seconds } = readSoakOptions(process.env);
/** Starting, the rests in between and the final checks, on a machine that is busy with others. */
const BESIDE_MS = 600_000;

/** One long run instead of many short tests: `npm run soak`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'soak.ts',
  outputDir: '../../test-results/soak',
  globalSetup: '../browser/build.ts',
  workers: 1,
  timeout: seconds * 2000 + BESIDE_MS,
});
