import { describe, expect, it } from 'vitest';
import { readStandInEnvironment } from '../../src/stand-in/environment.ts';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import {
  portTakenBanner,
  realBackendBanner,
  standInBanner,
  standInPlugin,
} from '../../src/stand-in/vite-plugin.ts';

const APP = 'http://localhost:3039';
const API = 'http://localhost:8000';

describe('the banner', () => {
  it('contains both URLs, the demonstration user and how to use a real backend', () => {
    const banner = standInBanner(APP, API, 'b');
    for (const part of [
      APP,
      API,
      'version B',
      DEMO_USER.username,
      DEMO_USER.password,
      'VITE_API_URL=https://… npm start',
    ]) {
      expect(banner).toContain(part);
    }
  });

  it('says that the server on a taken port is used', () => {
    expect(portTakenBanner(APP, API)).toMatch(/http:\/\/localhost:8000.*port is in use.*no stand-in/);
  });

  it('contains the configured backend, but no demonstration user', () => {
    const banner = realBackendBanner(APP, 'https://api.example');
    expect(banner).toContain('https://api.example');
    expect(banner).not.toContain(DEMO_USER.password);
  });
});

describe('readStandInEnvironment', () => {
  it('omits unset variables', () => {
    expect(readStandInEnvironment({ STAND_IN_ENTRIES: '' })).toEqual({});
  });

  it('reads the five settings', () => {
    const env = {
      STAND_IN_VERSION: 'b',
      STAND_IN_ENTRIES: '100000',
      STAND_IN_DAY: '-20..0',
      STAND_IN_ACCESS_TOKEN_S: '90',
      STAND_IN_LIST_SHAPE: 'paged',
    };
    expect(readStandInEnvironment(env)).toEqual({
      version: 'b',
      entryCount: 100_000,
      days: { first: -20, last: 0 },
      accessTokenLifetimeS: 90,
      listShape: 'paged',
    });
  });

  it('reads a single day', () => {
    expect(readStandInEnvironment({ STAND_IN_DAY: '1' })).toEqual({ days: { first: 1, last: 1 } });
  });

  it.each([
    ['STAND_IN_ENTRIES', '100001'],
    ['STAND_IN_ENTRIES', '-1'],
    ['STAND_IN_ENTRIES', 'many'],
    ['STAND_IN_ACCESS_TOKEN_S', '0'],
    ['STAND_IN_ACCESS_TOKEN_S', '1.5'],
    ['STAND_IN_DAY', '0..-1'],
    ['STAND_IN_DAY', '1..'],
    ['STAND_IN_DAY', '366'],
    ['STAND_IN_DAY', 'tomorrow'],
    ['STAND_IN_LIST_SHAPE', 'xml'],
    ['STAND_IN_VERSION', 'B'],
  ])('rejects %s=%s with a message that names the variable', (name, value) => {
    expect(() => readStandInEnvironment({ [name]: value })).toThrow(`${name} is "${value}"`);
  });
});

describe('standInPlugin', () => {
  it('starts the stand-in with the dev and the preview server, but not for a build', () => {
    const hooks = Object.keys(standInPlugin());
    expect(hooks).toEqual(['name', 'config', 'configureServer', 'configurePreviewServer']);
  });
});
