import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Where this run's build of the pages without a route lies; the workers are told by the environment. */
export const HARNESS_DIR_VARIABLE = 'ANI_UPDATER_UNROUTED_BUILD';

/** What the build and the server have in common. */
export const harness = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;

/** Builds the pages without a route, once for all tests, in a folder of its own. Returns a function that removes it. */
export default async function buildHarness(): Promise<() => void> {
  const outDir = mkdtempSync(join(tmpdir(), 'ani-updater-unrouted-'));
  process.env[HARNESS_DIR_VARIABLE] = outDir;
  await build({ ...harness, plugins: [react()], build: { outDir, emptyOutDir: true } });
  return () => rmSync(outDir, { recursive: true, force: true });
}
