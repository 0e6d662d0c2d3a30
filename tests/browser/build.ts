import { BUILD_VARIABLE, buildApp, settings } from '../app-build.mjs';
import { ensureBrowser } from '../find-browser.mjs';

/** Finds a browser and builds the app once for all tests. Workers read both from the environment. */
export default async function setUp(): Promise<() => void> {
  const CHROME_PATH = ensureBrowser();
  const { folder, remove } = await buildApp();
  Object.assign(process.env, settings, { CHROME_PATH, [BUILD_VARIABLE]: folder });
  return remove;
}
