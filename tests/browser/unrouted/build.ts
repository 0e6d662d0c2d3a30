import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Environment variable with the folder of this run's build of the pages without a route. */
export const HARNESS_DIR_VARIABLE = 'ANI_UPDATER_UNROUTED_BUILD';

/** Options that the build and the server share. */
export const harness = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;

/** Builds the pages without a route once for all tests, in a temporary folder. Returns a function that removes it. */
export default async function buildHarness(): Promise<() => void> {
  const outDir = mkdtempSync(join(tmpdir(), 'ani-updater-unrouted-'));
  process.env[HARNESS_DIR_VARIABLE] = outDir;
  const input = ['index.html', 'operator-data.html'].map((page) => join(import.meta.dirname, page));
  await build({
    ...harness,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
  return () => rmSync(outDir, { recursive: true, force: true });
}
