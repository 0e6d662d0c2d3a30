import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBrowser } from '../find-browser.mjs';

/** The settings that the tests are written for, whatever a developer keeps in .env.local. */
export const settings = {
  VITE_API_URL: 'http://localhost:8000',
  VITE_SIGN_IN_METHODS: 'github,password',
  VITE_PROJECT_URL: 'https://project.example',
  VITE_HELP_URL: 'https://help.example/',
  VITE_IS_BROWSER: 'false',
};

/** Where this run's build lies; the workers are told by the environment. */
export const OUT_DIR_VARIABLE = 'ANI_UPDATER_TEST_BUILD';

/** Finds a browser and builds the app, once for all tests, in a folder of its own. Gives the way to remove it. */
export default async function buildApp(): Promise<() => void> {
  const outDir = mkdtempSync(join(tmpdir(), 'ani-updater-build-'));
  const CHROME_PATH = ensureBrowser();
  Object.assign(process.env, settings, { CHROME_PATH, [OUT_DIR_VARIABLE]: outDir });
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return () => rmSync(outDir, { recursive: true, force: true });
}
