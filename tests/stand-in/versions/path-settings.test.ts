import { describe, expect, it } from 'vitest';
import { pathSettings, versionOfPaths } from '../../../src/stand-in/versions/path-settings.ts';

const pathsOfB = pathSettings('b');

describe('versionOfPaths', () => {
  it('finds the version whose paths the app uses; those of version A are the defaults', () => {
    expect(versionOfPaths({})).toBe('a');
    expect(versionOfPaths({ VITE_REFRESH_PATH: '' })).toBe('a');
    expect(versionOfPaths(pathsOfB)).toBe('b');
    expect(versionOfPaths(pathsOfB, 'b')).toBe('b');
    expect(versionOfPaths(pathsOfB, 'c')).toBe('c');
  });

  it.each([
    ['b', {}, ['STAND_IN_VERSION=b needs VITE_REFRESH_PATH=/auth/token/refresh', 'or STAND_IN_VERSION=a']],
    ['b', { ...pathsOfB, VITE_PROVIDER_PATH: '' }, ['VITE_PROVIDER_PATH=/auth/oauth/{provider}/login']],
    ['a', pathsOfB, ['STAND_IN_VERSION=a needs VITE_REFRESH_PATH=/auth/refresh', 'or STAND_IN_VERSION=b']],
    ['a', pathsOfB, ['or STAND_IN_VERSION=b or STAND_IN_VERSION=c for']],
    ['c', {}, ['STAND_IN_VERSION=c needs VITE_REFRESH_PATH=/auth/token/refresh', 'or STAND_IN_VERSION=a']],
    [
      undefined,
      { ...pathsOfB, VITE_PROVIDER_PATH: '' },
      [
        '(version A, or version SPEC with STAND_IN_VERSION=spec)',
        '/auth/token/refresh',
        '(version B, or version C with STAND_IN_VERSION=c)',
        'VITE_API_URL',
      ],
    ],
  ] as const)('with version %s set, rejects other paths and names what to change', (expected, env, parts) => {
    for (const part of parts) expect(() => versionOfPaths(env, expected)).toThrow(part);
  });
});
