import { VERSION_NAMES, type VersionName } from '../options.ts';
import { VERSIONS } from './versions.ts';

/** The app's build settings with the paths of a version. */
export function pathSettings(name: VersionName) {
  const { refreshPath, providerPath } = VERSIONS[name];
  return { VITE_REFRESH_PATH: refreshPath, VITE_PROVIDER_PATH: providerPath };
}

/**
 * Finds the version whose paths the app uses. Of several with these paths, it is the expected one, otherwise the first.
 * @param env the app's build settings; unset and empty ones have their defaults, the paths of version A
 * @param expected the version that STAND_IN_VERSION names, if it is set
 * @throws Error that names the settings to change, if the paths are those of no version or not of the expected one
 */
export function versionOfPaths(
  env: Readonly<Record<string, string | undefined>>,
  expected?: VersionName,
): VersionName {
  const defaults: Record<string, string> = pathSettings('a');
  const found = VERSION_NAMES.filter((name) =>
    Object.entries(pathSettings(name)).every(
      ([setting, path]) => (env[setting] || defaults[setting]) === path,
    ),
  );
  const version = expected ? found.find((name) => name === expected) : found[0];
  if (version) return version;
  if (expected) {
    const names = found.map((name) => `STAND_IN_VERSION=${name}`);
    const hint = names.length > 0 ? `, or ${names.join(' or ')} for the paths that are set` : '';
    throw new Error(`STAND_IN_VERSION=${expected} needs ${describePaths(expected)}${hint}`);
  }
  const choices = [...new Set(VERSION_NAMES.map(describePaths))].map(
    (paths) => `${paths} (${describeVersionsWith(paths)})`,
  );
  throw new Error(
    `The configured paths match no version of the stand-in API. Set ${choices.join(' or ')}. If your backend uses other paths, start it on port 8000 or set VITE_API_URL`,
  );
}

/** The versions with the described paths. All but the first need STAND_IN_VERSION. */
function describeVersionsWith(paths: string): string {
  return VERSION_NAMES.filter((name) => describePaths(name) === paths)
    .map((name, index) => `version ${name.toUpperCase()}${index > 0 ? ` with STAND_IN_VERSION=${name}` : ''}`)
    .join(', or ');
}

function describePaths(name: VersionName): string {
  return Object.entries(pathSettings(name))
    .map(([setting, path]) => `${setting}=${path}`)
    .join(' and ');
}
