import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launch, type Page } from 'puppeteer-core';
import { preview } from 'vite';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';
import { buildApp, settings, siteOf } from '../app-build.mjs';

export const APP_URL = 'http://localhost:3039';

const NAMES = ['firefox-esr', 'firefox'];

function findFirefox(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = process.env.FIREFOX_PATH
    ? [process.env.FIREFOX_PATH]
    : NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = candidates.find(canRun);
  if (found) return found;
  throw new Error('No Firefox. Install it (on Debian: apt-get install firefox-esr) or set FIREFOX_PATH.');
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens a page in Firefox over WebDriver BiDi, which Playwright does not support for a released Firefox. The app and
 * the backend use free ports, to which the browser maps the ports in the URLs of the build.
 */
export async function openFirefox(): Promise<{
  page: Page;
  standIn: StandIn;
  problems: string[];
  close(): Promise<void>;
}> {
  const { folder, remove } = await buildApp();
  const standIn = createStandIn({ publicUrl: settings.VITE_API_URL, entryCount: 30 });
  const api = await standIn.listen(0);
  const app = await preview({
    logLevel: 'warn',
    build: { outDir: siteOf(folder) },
    preview: { port: 0, strictPort: false },
  });
  const appPort = new URL(app.resolvedUrls?.local[0] ?? '').port;
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    extraPrefsFirefox: { 'network.socket.forcePort': `3039=${appPort};8000=${api.port}` },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));

  async function close(): Promise<void> {
    await browser.close();
    await app.close();
    await api.close();
    remove();
  }
  return { page, standIn, problems, close };
}
