import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BUILD_VARIABLE, siteOf } from '../app-build.mjs';
import buildApp from '../browser/build.ts';
import type { SiteName } from './subjects.ts';

/** Environment variable with the folder of this run's floor build. */
const FLOOR_DIR_VARIABLE = 'ANI_UPDATER_FLOOR_BUILD';

/** Builds the app and the floor once for all visits. Returns a function that removes both builds. */
export default async function buildSites(): Promise<() => void> {
  const removeApp = await buildApp();
  const outDir = mkdtempSync(join(tmpdir(), 'ani-updater-floor-'));
  process.env[FLOOR_DIR_VARIABLE] = outDir;
  await build({
    configFile: false,
    logLevel: 'warn',
    root: folderHere('floor'),
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  return () => {
    removeApp();
    rmSync(outDir, { recursive: true, force: true });
  };
}

/** The folders to serve, available after the build. The bare page needs no build. */
export function siteFolders(): Record<SiteName, string> {
  const { [BUILD_VARIABLE]: app, [FLOOR_DIR_VARIABLE]: floor } = process.env;
  if (!app || !floor) throw new Error('The sites are not built. Use npm run bench.');
  return { app: siteOf(app), floor, bare: folderHere('bare') };
}

function folderHere(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
