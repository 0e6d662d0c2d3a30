import { describe, expect, it } from 'vitest';
import { readSoakOptions } from './soak-options.ts';

describe('readSoakOptions', () => {
  it('has defaults for unset and empty variables', () => {
    const env = { SOAK_VERSION: '', SOAK_SECONDS: '' };
    expect(readSoakOptions(env)).toEqual({ version: 'a', seconds: 60, seed: null });
  });

  it('reads the three settings', () => {
    const env = { SOAK_VERSION: 'b', SOAK_SECONDS: '20', SOAK_SEED: '0' };
    expect(readSoakOptions(env)).toEqual({ version: 'b', seconds: 20, seed: 0 });
  });

  it.each([
    ['SOAK_VERSION', 'd'],
    ['SOAK_SECONDS', '0'],
    ['SOAK_SEED', '-1'],
  ])('rejects %s=%s with a message that names the variable', (name, value) => {
    expect(() => readSoakOptions({ [name]: value })).toThrow(`${name} is "${value}"`);
  });
});
