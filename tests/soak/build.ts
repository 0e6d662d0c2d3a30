import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathSettings } from '../../src/stand-in/versions.ts';
import { BUILD_VARIABLE, buildInto, settings, siteOf } from '../app-build.mjs';
import buildOfAllTests from '../browser/build.ts';
import { ensureBrowser } from '../find-browser.mjs';
import { readSoakOptions } from './soak-options.ts';

/** Builds the app with the paths of the version; those of version A share the build of the browser tests. */
export default async function setUp(): Promise<() => void> {
  const { version } = readSoakOptions(process.env);
  if (pathSettings(version).VITE_REFRESH_PATH === settings.VITE_REFRESH_PATH) return await buildOfAllTests();
  const CHROME_PATH = ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'ani-updater-soak-'));
  await buildInto(siteOf(folder), pathSettings(version));
  Object.assign(process.env, settings, { CHROME_PATH, [BUILD_VARIABLE]: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
