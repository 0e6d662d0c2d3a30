import { VERSION_NAMES, type VersionName } from '../options.ts';
import { VERSIONS } from './versions.ts';

/** The app's build settings with the paths of a version. */
export function pathSettings(name: VersionName) {
  const { refreshPath, providerPath } = VERSIONS[name];
  return { VITE_REFRESH_PATH: refreshPath, VITE_PROVIDER_PATH: providerPath };
}

/**
 * Finds the version whose paths the app uses.
 * @param env the app's build settings; unset and empty ones have their defaults, the paths of version A
 * @param expected the version that STAND_IN_VERSION names, if it is set
 * @throws Error that names the settings to change, if the paths are those of no version or not of the expected one
 */
export function versionOfPaths(
  env: Readonly<Record<string, string | undefined>>,
  expected?: VersionName,
): VersionName {
  const defaults: Record<string, string> = pathSettings('a');
  const found = VERSION_NAMES.find((name) =>
    Object.entries(pathSettings(name)).every(
      ([setting, path]) => (env[setting] || defaults[setting]) === path,
    ),
  );
  if (found && (!expected || found === expected)) return found;
  if (expected) {
    const hint = found ? `, or STAND_IN_VERSION=${found} for the paths that are set` : '';
    throw new Error(`STAND_IN_VERSION=${expected} needs ${describePaths(expected)}${hint}`);
  }
  const choices = VERSION_NAMES.map((name) => `${describePaths(name)} (version ${name.toUpperCase()})`);
  throw new Error(
    `The configured paths match no version of the stand-in API. Set ${choices.join(' or ')}. If your backend uses other paths, start it on port 8000 or set VITE_API_URL`,
  );
}

function describePaths(name: VersionName): string {
  return Object.entries(pathSettings(name))
    .map(([setting, path]) => `${setting}=${path}`)
    .join(' and ');
}
