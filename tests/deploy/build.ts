import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathSettings } from '../../src/stand-in/versions.ts';
import { buildInto } from '../app-build.mjs';
import { ensureBrowser } from '../find-browser.mjs';

/** Environment variable with the folder of the builds for one origin, for versions A and B of the backend. */
export const SITES_VARIABLE = 'ANI_UPDATER_ONE_ORIGIN_SITES';

/** Finds a browser and builds the app for one origin. Workers read both from the environment. */
export default async function setUp(): Promise<() => void> {
  const CHROME_PATH = ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'ani-updater-one-origin-'));
  for (const version of ['a', 'b'] as const)
    await buildInto(join(folder, version), { ...pathSettings(version), VITE_API_URL: '/' });
  Object.assign(process.env, { CHROME_PATH, [SITES_VARIABLE]: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
