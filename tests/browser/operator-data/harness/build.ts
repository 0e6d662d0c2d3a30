import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Environment variable with the folder of this run's build of the operator data without views. */
export const HARNESS_DIR_VARIABLE = 'ANI_UPDATER_OPERATOR_DATA_BUILD';

/** Options that the build and the server share. */
export const harness = { configFile: false, root: import.meta.dirname, logLevel: 'warn' } as const;

/** Builds the operator data without views once for all tests, in a temporary folder. Returns a function that removes it. */
export default async function buildHarness(): Promise<() => void> {
  const outDir = mkdtempSync(join(tmpdir(), 'ani-updater-operator-data-'));
  process.env[HARNESS_DIR_VARIABLE] = outDir;
  await build({ ...harness, build: { outDir, emptyOutDir: true } });
  return () => rmSync(outDir, { recursive: true, force: true });
}
