import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { HostOptions } from './test.ts';

/** The README's configurations of nginx and Caddy, each with a real server. */
export default defineConfig<object, HostOptions>({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/deploy',
  globalSetup: './build.ts',
  workers: 1,
  projects: [
    { name: 'nginx', use: { hostName: 'nginx' } },
    { name: 'caddy', use: { hostName: 'caddy' } },
  ],
});
