import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { VersionName } from '../../src/stand-in/options.ts';
import type { HostOptions } from './test.ts';

/** The configurations in deploy/, each with a real server and versions A and B of the backend. */
export default defineConfig<object, HostOptions & { version: VersionName }>({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/deploy',
  globalSetup: './build.ts',
  workers: 1,
  projects: [
    { name: 'nginx, version A', use: { hostName: 'nginx', version: 'a' } },
    { name: 'nginx, version B', use: { hostName: 'nginx', version: 'b' } },
    { name: 'Caddy, version A', use: { hostName: 'caddy', version: 'a' } },
    { name: 'Caddy, version B', use: { hostName: 'caddy', version: 'b' } },
  ],
});
