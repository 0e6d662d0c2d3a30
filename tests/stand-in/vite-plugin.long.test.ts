import { describe, expect, it } from 'vitest';
import { portTakenBanner, realBackendBanner, standInBanner } from './banner.ts';
import { readStandInEnvironment } from './environment.ts';
import { DEMO_USER } from './users.ts';
import { standInPlugin } from './vite-plugin.ts';

const APP = 'http://localhost:3039';
const API = 'http://localhost:8000';

describe('the banner', () => {
  it('names both addresses, the demonstration user and the way to a real backend', () => {
    const banner = standInBanner(APP, API, DEMO_USER);
    for (const part of [APP, API, DEMO_USER.login, DEMO_USER.password, 'VITE_API_URL=https://… npm start']) {
      expect(banner).toContain(part);
    }
  });

  it('says that a taken port is used as it is', () => {
    expect(portTakenBanner(APP, API)).toMatch(/http:\/\/localhost:8000.*taken.*is used/);
  });

  it('names the backend that was set, and no demonstration user', () => {
    const banner = realBackendBanner(APP, 'https://api.example');
    expect(banner).toContain('https://api.example');
    expect(banner).not.toContain(DEMO_USER.password);
  });
});

describe('readStandInEnvironment', () => {
  it('reads nothing from nothing', () => {
    expect(readStandInEnvironment({ STAND_IN_ENTRIES: '' })).toEqual({});
  });

  it('reads the three settings', () => {
    const env = { STAND_IN_ENTRIES: '100000', STAND_IN_ACCESS_TOKEN_S: '90', STAND_IN_LIST_SHAPE: 'paged' };
    expect(readStandInEnvironment(env)).toEqual({
      entryCount: 100_000,
      accessTokenLifetimeS: 90,
      listShape: 'paged',
    });
  });

  it.each([
    ['STAND_IN_ENTRIES', '100001'],
    ['STAND_IN_ENTRIES', '-1'],
    ['STAND_IN_ENTRIES', 'many'],
    ['STAND_IN_ACCESS_TOKEN_S', '0'],
    ['STAND_IN_ACCESS_TOKEN_S', '1.5'],
    ['STAND_IN_LIST_SHAPE', 'xml'],
  ])('refuses %s=%s with a message that names it', (name, value) => {
    expect(() => readStandInEnvironment({ [name]: value })).toThrow(`${name} is "${value}"`);
  });
});

describe('standInPlugin', () => {
  it('accompanies the dev and the preview server, and no build', () => {
    expect(Object.keys(standInPlugin())).toEqual(['name', 'configureServer', 'configurePreviewServer']);
  });
});
