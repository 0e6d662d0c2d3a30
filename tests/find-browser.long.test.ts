import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
  vi.spyOn(chromium, 'executablePath').mockReturnValue(join(folder, 'none'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a file in the test's own folder. */
function put(name: string, mode = 0o755): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

const at = (...names: string[]) => names.map((name) => join(folder, name)).join(delimiter);

describe('the browser for the tests', () => {
  it('is the one in CHROME_PATH, before any on the PATH', () => {
    const named = put('mine/chrome');
    put('bin/chromium');
    expect(findBrowser({ CHROME_PATH: named, PATH: at('bin') })).toBe(named);
  });

  it.each([
    ['does not exist', () => join(folder, 'gone')],
    ['cannot be run', () => put('mine/chrome', 0o644)],
  ])('is not searched for when CHROME_PATH %s, and the error names it', (_, place) => {
    put('bin/chromium');
    const named = place();
    expect(() => findBrowser({ CHROME_PATH: named, PATH: at('bin') })).toThrow(`CHROME_PATH is "${named}"`);
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome'])(
    'is found on the PATH by the name %s',
    (name) => {
      const file = put(`bin/${name}`);
      expect(findBrowser({ PATH: at('empty', 'bin') })).toBe(file);
    },
  );

  it('is Chromium before Chrome, whatever their order on the PATH', () => {
    put('first/google-chrome');
    const file = put('second/chromium');
    expect(findBrowser({ PATH: at('first', 'second') })).toBe(file);
  });

  it('is the first executable one of that name on the PATH', () => {
    put('first/chromium', 0o644);
    const file = put('second/chromium');
    put('third/chromium');
    expect(findBrowser({ PATH: at('first', 'second', 'third') })).toBe(file);
  });

  it('is Playwright’s own if the PATH has none', () => {
    const own = put('own/chrome');
    vi.spyOn(chromium, 'executablePath').mockReturnValue(own);
    expect(findBrowser({ PATH: at('empty') })).toBe(own);
    const onPath = put('bin/chromium');
    expect(findBrowser({ PATH: at('bin') })).toBe(onPath);
  });

  it.each([{}, { PATH: '' }, { CHROME_PATH: '' }])('is null if there is none: %j', (env) => {
    expect(findBrowser(env)).toBeNull();
  });
});
