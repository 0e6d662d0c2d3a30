import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BUILD_VARIABLE, buildInto, siteOf } from '../app-build.mjs';
import buildApp from '../browser/build.ts';
import type { SiteName } from './subjects.ts';

/** Environment variable with the folder of this run's other builds. */
const OTHER_SITES_VARIABLE = 'ANI_UPDATER_BENCH_SITES';

/** Builds the sites once for all visits. Returns a function that removes them. */
export default async function buildSites(): Promise<() => void> {
  const removeApp = await buildApp();
  const folder = mkdtempSync(join(tmpdir(), 'ani-updater-bench-'));
  process.env[OTHER_SITES_VARIABLE] = folder;
  await buildInto(join(folder, 'one-origin'), { VITE_API_URL: '/' });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: folderHere('floor'),
    plugins: [react()],
    build: { outDir: join(folder, 'floor'), emptyOutDir: true },
  });
  return () => {
    removeApp();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The folders to serve, available after the build. The bare page needs no build. */
export function siteFolders(): Record<SiteName, string> {
  const { [BUILD_VARIABLE]: app, [OTHER_SITES_VARIABLE]: others } = process.env;
  if (!app || !others) throw new Error('The sites are not built. Use npm run bench.');
  return {
    app: siteOf(app),
    'one-origin': join(others, 'one-origin'),
    floor: join(others, 'floor'),
    bare: folderHere('bare'),
  };
}

function folderHere(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
