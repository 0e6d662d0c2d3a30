import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Whether the file exists and starts as a browser. A stub that only tells the user to install a package does not
 * start, nor does a browser with missing libraries.
 *
 * @param {string} file
 */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

/**
 * Finds an installed browser: CHROME_PATH, then the usual names on the PATH, then Playwright's own. Returns null if
 * there is none. Throws if CHROME_PATH cannot be run.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | null}
 */
export function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (canRun(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is "${env.CHROME_PATH}", which cannot be run. Correct or unset it.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
  if (onPath) return onPath;
  const own = chromium.executablePath();
  return canRun(own) ? own : null;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
}

/**
 * Finds a browser for the tests, or installs one: Playwright's, or Debian's package if the user is root. If both fail,
 * throws an error that says what to install.
 *
 * @returns {string}
 */
export function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  console.log('No Chromium found; installing one.');
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (isDebianRoot && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install Chromium or Google Chrome ' +
      '(on Debian: apt-get install chromium) or set CHROME_PATH to one, and run the tests again.',
  );
}
