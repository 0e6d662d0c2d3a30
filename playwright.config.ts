import { defineConfig } from '@playwright/test';
import { afternoonZone } from './tests/browser/afternoon-zone.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  globalSetup: ['./tests/browser/build.ts', './tests/browser/operator-data/harness/build.ts'],
  fullyParallel: true,
  forbidOnly: true,
  // Two cores are not busy all the time with two, because tests also wait.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: 'http://localhost:3039',
    locale: 'en-GB',
    timezoneId: afternoonZone().timezoneId,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
