import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import type { VersionName } from '../../src/stand-in/options.ts';
import type { HostOptions } from './test.ts';

const NGINX = ['one-origin.spec.ts', 'nginx.spec.ts'];
const CADDY = ['one-origin.spec.ts', 'caddy.spec.ts'];

/** The README's configurations of nginx and Caddy, each with a real server and versions A and B of the backend. */
export default defineConfig<object, HostOptions & { version: VersionName }>({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/deploy',
  globalSetup: './build.ts',
  workers: 1,
  projects: [
    { name: 'nginx, version A', testMatch: NGINX, use: { hostName: 'nginx', version: 'a' } },
    { name: 'nginx, version B', testMatch: NGINX, use: { hostName: 'nginx', version: 'b' } },
    { name: 'Caddy, version A', testMatch: CADDY, use: { hostName: 'caddy', version: 'a' } },
    { name: 'Caddy, version B', testMatch: CADDY, use: { hostName: 'caddy', version: 'b' } },
  ],
});
