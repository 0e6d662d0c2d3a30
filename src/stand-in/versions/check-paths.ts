import type { VersionName } from '../options.ts';
import { VERSIONS } from './versions.ts';

/**
 * Checks that the app uses the paths of a version; unset and empty settings have the paths of version A.
 * @param env the app's build settings
 * @throws Error that names the paths that the version needs
 */
export function checkPaths(name: VersionName, env: Readonly<Record<string, string | undefined>>): void {
  const { refreshPath, providerPath } = VERSIONS[name];
  const isMatch =
    (env.VITE_REFRESH_PATH || VERSIONS.a.refreshPath) === refreshPath &&
    (env.VITE_PROVIDER_PATH || VERSIONS.a.providerPath) === providerPath;
  if (isMatch) return;
  throw new Error(
    `STAND_IN_VERSION=${name} needs VITE_REFRESH_PATH=${refreshPath} and VITE_PROVIDER_PATH=${providerPath}`,
  );
}
