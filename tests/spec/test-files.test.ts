import { describe, expect, it } from 'vitest';
import { openTestFiles } from './test-files.ts';

describe('a file of tests', () => {
  const files = openTestFiles();

  it('is read by its path from the folder of tests', () => {
    expect(files.titlesIn('spec/test-files.test.ts')).toContain(
      'a file of tests › is none that is not there',
    );
  });

  it('is none that is not there', () => {
    expect(files.titlesIn('spec/gone.test.ts')).toBeNull();
    expect(files.isOverHttp('spec/gone.test.ts')).toBe(false);
  });

  it.each([
    ['session/renew.test.ts', true],
    ['stand-in/node-server.test.ts', true],
    ['session/timed-refresh.test.ts', false],
    ['session/token-store.test.ts', false],
  ])('is over HTTP where it has a server listen: %s: %s', (file, expected) => {
    expect(files.isOverHttp(file)).toBe(expected);
  });
});
