/** The validated build settings. Names and defaults are those of .env.example. */
export interface Config {
  /** Base URL of the backend, without a trailing slash; empty if it has the app's origin. */
  readonly apiUrl: string;
  /** Path of the token refresh, relative to the API's base URL. */
  readonly refreshPath: `/${string}`;
  /** Path of the sign-in with a provider, relative to the API's base URL; `{provider}` stands for the provider's name. */
  readonly providerPath: string;
  /** Path of the backend's user settings, relative to the API's base URL; null if it stores none. */
  readonly syncPath: `/${string}` | null;
  /**
   * Whether the build contains the demonstration material. The views read `import.meta.env.VITE_DEMONSTRATION`
   * directly, because the bundler drops only code that a constant excludes.
   */
  readonly hasDemonstration: boolean;
  /** Whether to show the fixed GitHub button (`VITE_IS_BROWSER`). */
  readonly hasGitHubButton: boolean;
  readonly projectUrl: string;
  /** Target of "Need help?". */
  readonly helpUrl: string;
  /** Whether the sign-in page has a form for username and password. */
  readonly hasPasswordForm: boolean;
  /** Names of the sign-in providers; each has a link to `providerPath`. */
  readonly providers: readonly string[];
}

type Settings = Readonly<Record<string, unknown>>;

/** An invalid build setting; the message names it and the allowed values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and validates the build settings. Throws ConfigError for the first invalid one. */
export function readConfig(settings: Settings): Config {
  const projectUrl = httpUrl(settings, 'VITE_PROJECT_URL', 'https://github.com/bruceblink/ani-updater');
  const methods = signInMethods(settings);
  return Object.freeze({
    apiUrl: apiUrl(settings),
    refreshPath: refreshPath(settings),
    providerPath: providerPath(settings),
    syncPath: syncPath(settings),
    hasDemonstration: flag(settings, 'VITE_DEMONSTRATION', true),
    hasGitHubButton: flag(settings, 'VITE_IS_BROWSER', false),
    projectUrl,
    helpUrl: httpUrl(settings, 'VITE_HELP_URL', projectUrl),
    hasPasswordForm: methods.includes('password'),
    providers: Object.freeze(methods.filter((method) => method !== 'password')),
  });
}

function text(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}

function httpUrl(settings: Settings, name: string, fallback: string, alternative = ''): string {
  const value = text(settings, name) || fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new ConfigError(
      `${name} is "${value}"; it must be an http or https URL without credentials${alternative}.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

function apiUrl(settings: Settings): string {
  if (text(settings, 'VITE_API_URL') === '/') return '';
  const local = 'http://localhost:8000'; // spec, section 9
  const value = httpUrl(settings, 'VITE_API_URL', local, ', or / for the origin of the app');
  if (/[?#]/.test(value))
    throw new ConfigError(`VITE_API_URL is "${value}"; it must not have a query or a fragment.`);
  return value;
}

function refreshPath(settings: Settings): `/${string}` {
  const value = text(settings, 'VITE_REFRESH_PATH') || '/auth/refresh'; // spec, section 7
  if (!isPath(value))
    throw new ConfigError(`VITE_REFRESH_PATH is "${value}"; it must be a path like /auth/refresh.`);
  return value;
}

function providerPath(settings: Settings): string {
  const value = text(settings, 'VITE_PROVIDER_PATH') || '/auth/{provider}/login';
  if (!value.includes('{provider}') || !isPath(value.replace('{provider}', 'github')))
    throw new ConfigError(`VITE_PROVIDER_PATH is "${value}"; it must be a path like /auth/{provider}/login.`);
  return value;
}

function syncPath(settings: Settings): `/${string}` | null {
  const value = text(settings, 'VITE_SYNC_PATH');
  if (value === '') return null;
  if (!isPath(value))
    throw new ConfigError(`VITE_SYNC_PATH is "${value}"; it must be a path like /api/sync/me, or empty.`);
  return value;
}

/** Whether a URL can contain `value` unchanged as its path: with a slash at the start, and without a query or spaces. */
function isPath(value: string): value is `/${string}` {
  const base = 'http://app.invalid';
  return URL.canParse(value, base) && new URL(value, base).pathname === value;
}

function flag(settings: Settings, name: string, fallback: boolean): boolean {
  // Spaces around a value are an error, because the bundler compares the unchanged value.
  const value = text(settings, name) === '' ? String(fallback) : settings[name];
  if (value !== 'true' && value !== 'false')
    throw new ConfigError(`${name} is "${value}"; it must be true or false.`);
  return value === 'true';
}

function signInMethods(settings: Settings): string[] {
  const value = text(settings, 'VITE_SIGN_IN_METHODS') || 'github,password';
  const methods = value.split(',').map((method) => method.trim().toLowerCase());
  if (
    methods.some((method) => !/^[a-z][a-z0-9-]*$/.test(method)) ||
    new Set(methods).size !== methods.length
  ) {
    throw new ConfigError(
      `VITE_SIGN_IN_METHODS is "${value}"; it must be a list like github,password: unique names of letters, digits and hyphens.`,
    );
  }
  return methods;
}
