import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInto } from '../app-build.mjs';
import { ensureBrowser } from '../find-browser.mjs';

/** Environment variable with the folder of the build that has its API at its own origin. */
export const SITE_VARIABLE = 'ANI_UPDATER_ONE_ORIGIN_SITE';

/** Finds a browser and builds the app for one origin. Workers read both from the environment. */
export default async function setUp(): Promise<() => void> {
  const CHROME_PATH = ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'ani-updater-one-origin-'));
  await buildInto(folder, { VITE_API_URL: '/' });
  Object.assign(process.env, { CHROME_PATH, [SITE_VARIABLE]: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
