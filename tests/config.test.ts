import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

describe('the build settings', () => {
  it('have defaults', () => {
    expect(readConfig({})).toEqual({
      apiUrl: 'http://localhost:8000',
      refreshPath: '/auth/refresh',
      providerPath: '/auth/{provider}/login',
      syncPath: null,
      hasDemonstration: true,
      hasGitHubButton: false,
      projectUrl: 'https://github.com/bruceblink/ani-updater',
      helpUrl: 'https://github.com/bruceblink/ani-updater',
      hasPasswordForm: true,
      providers: ['github'],
    });
  });

  it('are read from the environment', () => {
    const config = readConfig({
      VITE_API_URL: 'https://api.example.com/v1/',
      VITE_REFRESH_PATH: '/auth/token/refresh',
      VITE_PROVIDER_PATH: '/auth/oauth/{provider}/login',
      VITE_SYNC_PATH: '/api/sync/me',
      VITE_DEMONSTRATION: 'false',
      VITE_IS_BROWSER: 'true',
      VITE_PROJECT_URL: 'https://example.com/project',
      VITE_HELP_URL: 'https://example.com/help?from=app#top',
      VITE_SIGN_IN_METHODS: 'google, GitHub',
    });
    expect(config).toEqual({
      apiUrl: 'https://api.example.com/v1',
      refreshPath: '/auth/token/refresh',
      providerPath: '/auth/oauth/{provider}/login',
      syncPath: '/api/sync/me',
      hasDemonstration: false,
      hasGitHubButton: true,
      projectUrl: 'https://example.com/project',
      helpUrl: 'https://example.com/help?from=app#top',
      hasPasswordForm: false,
      providers: ['google', 'github'],
    });
  });

  it('are frozen', () => {
    const config = readConfig({});
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.providers)).toBe(true);
  });

  it.each(['', '   ', undefined, true, 7])('that are %j count as unset', (value) => {
    const names = [
      'VITE_API_URL',
      'VITE_REFRESH_PATH',
      'VITE_PROVIDER_PATH',
      'VITE_SYNC_PATH',
      'VITE_DEMONSTRATION',
      'VITE_IS_BROWSER',
      'VITE_PROJECT_URL',
      'VITE_HELP_URL',
      'VITE_SIGN_IN_METHODS',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, value])))).toEqual(readConfig({}));
  });

  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com///', 'https://api.example.com'],
    ['/', ''],
    [' http://127.0.0.1:8000/ ', 'http://127.0.0.1:8000'],
    ['HTTP://API.example.com:80/base', 'http://api.example.com/base'],
  ])('give the API’s URL %s without a trailing slash, empty for the app’s own origin', (value, expected) => {
    expect(readConfig({ VITE_API_URL: value }).apiUrl).toBe(expected);
  });

  it('use the project URL as the target of "Need help?" by default', () => {
    expect(readConfig({ VITE_PROJECT_URL: 'https://example.com/p' }).helpUrl).toBe('https://example.com/p');
  });

  it('may enable only the password form', () => {
    expect(readConfig({ VITE_SIGN_IN_METHODS: 'password' })).toMatchObject({
      hasPasswordForm: true,
      providers: [],
    });
  });
});

describe('an invalid build setting', () => {
  it.each([
    ['VITE_API_URL', 'localhost:8000'],
    ['VITE_API_URL', '/api'],
    ['VITE_API_URL', '//api.example.com'],
    ['VITE_API_URL', 'ftp://api.example.com'],
    ['VITE_API_URL', 'javascript:alert(1)'],
    ['VITE_API_URL', 'https://user:secret@api.example.com'],
    ['VITE_API_URL', 'https://api.example.com/?key=1'],
    ['VITE_API_URL', 'https://api.example.com/#top'],
    ['VITE_REFRESH_PATH', 'auth/refresh'],
    ['VITE_REFRESH_PATH', '//api.example.com/refresh'],
    ['VITE_REFRESH_PATH', 'https://api.example.com/refresh'],
    ['VITE_REFRESH_PATH', '/auth/../refresh'],
    ['VITE_REFRESH_PATH', '/auth/refresh?now=1'],
    ['VITE_REFRESH_PATH', '/auth/refresh#top'],
    ['VITE_REFRESH_PATH', '/auth/re fresh'],
    ['VITE_REFRESH_PATH', '\\auth\\refresh'],
    ['VITE_SYNC_PATH', 'api/sync/me'],
    ['VITE_SYNC_PATH', '/api/sync/me?settingType=a'],
    ['VITE_PROVIDER_PATH', '/auth/github/login'],
    ['VITE_PROVIDER_PATH', '/auth/{name}/login'],
    ['VITE_PROVIDER_PATH', '/auth/{provider}/login/{provider}'],
    ['VITE_PROVIDER_PATH', 'auth/{provider}/login'],
    ['VITE_PROVIDER_PATH', '/auth/{provider}/login?scope=user'],
    ['VITE_DEMONSTRATION', 'no'],
    ['VITE_DEMONSTRATION', ' false'],
    ['VITE_IS_BROWSER', 'yes'],
    ['VITE_IS_BROWSER', '1'],
    ['VITE_IS_BROWSER', 'TRUE'],
    ['VITE_PROJECT_URL', 'example.com'],
    ['VITE_PROJECT_URL', 'javascript:alert(1)'],
    ['VITE_HELP_URL', 'mailto:help@example.com'],
    ['VITE_HELP_URL', 'data:text/html,x'],
    ['VITE_SIGN_IN_METHODS', ','],
    ['VITE_SIGN_IN_METHODS', 'github,'],
    ['VITE_SIGN_IN_METHODS', 'github,github'],
    ['VITE_SIGN_IN_METHODS', 'github,GitHub'],
    ['VITE_SIGN_IN_METHODS', '../admin'],
    ['VITE_SIGN_IN_METHODS', 'git hub'],
    ['VITE_SIGN_IN_METHODS', '1password'],
  ])('stops the app and is named in the error: %s is "%s"', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is `));
  });

  it('is quoted with the allowed values', () => {
    expect(() => readConfig({ VITE_IS_BROWSER: 'yes' })).toThrow(
      'VITE_IS_BROWSER is "yes"; it must be true or false.',
    );
    expect(() => readConfig({ VITE_API_URL: '/api' })).toThrow(
      'VITE_API_URL is "/api"; it must be an http or https URL without credentials, or / for the origin of the app.',
    );
  });
});

describe('the documented lines', () => {
  const linesOf = (file: string) => readFileSync(file, 'utf8').match(/^(# )?VITE_\w+=\S*$/gm) ?? [];
  const settingsOf = (lines: readonly string[]) =>
    Object.fromEntries(lines.map((line) => line.replace('# ', '').split(/=(.*)/)));

  it('of .env.example show the default of each setting first', () => {
    // Of lines with the same name, `settingsOf` uses the last.
    expect(readConfig(settingsOf(linesOf('.env.example').toReversed()))).toEqual(readConfig({}));
  });

  it.each(['.env.example', 'README.md'])('of %s have the paths of version B last', (file) => {
    const paths = linesOf(file).filter((line) => /_PATH=/.test(line));
    expect(readConfig(settingsOf(paths))).toMatchObject({
      refreshPath: '/auth/token/refresh',
      providerPath: '/auth/oauth/{provider}/login',
      syncPath: '/api/sync/me',
    });
  });

  it("of the README's table have the default paths", () => {
    const { refreshPath, providerPath } = readConfig({});
    expect(readFileSync('README.md', 'utf8')).toContain(`| \`${refreshPath}\`, \`${providerPath}\` |`);
  });
});
