import type { VersionName } from '../options.ts';
import { VERSIONS } from './versions.ts';

/** The app's build settings with the paths of a version. */
export function pathSettings(name: VersionName) {
  const { refreshPath, providerPath } = VERSIONS[name];
  return { VITE_REFRESH_PATH: refreshPath, VITE_PROVIDER_PATH: providerPath };
}

/**
 * Checks that the app uses the paths of a version.
 * @param env the app's build settings; unset and empty ones have their defaults, the paths of version A
 * @throws Error that names the settings that the version needs
 */
export function checkPaths(name: VersionName, env: Readonly<Record<string, string | undefined>>): void {
  const defaults: Record<string, string> = pathSettings('a');
  const needed = Object.entries(pathSettings(name));
  if (needed.every(([setting, path]) => (env[setting] || defaults[setting]) === path)) return;
  const list = needed.map(([setting, path]) => `${setting}=${path}`).join(' and ');
  throw new Error(`STAND_IN_VERSION=${name} needs ${list}`);
}
