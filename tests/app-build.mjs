import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** The settings that the tests expect. They override a developer's .env.local. */
export const settings = {
  VITE_API_URL: 'http://localhost:8000',
  VITE_REFRESH_PATH: '/auth/refresh',
  VITE_PROVIDER_PATH: '/auth/{provider}/login',
  VITE_SYNC_PATH: '',
  VITE_SIGN_IN_METHODS: 'github,password',
  VITE_PROJECT_URL: 'https://project.example',
  VITE_HELP_URL: 'https://help.example/',
  VITE_DEMONSTRATION: 'true',
  VITE_IS_BROWSER: 'false',
};

/** Environment variable with the folder of a finished build, which the size, browser and soak tests of a run share. */
export const BUILD_VARIABLE = 'ANI_UPDATER_TEST_BUILD';

/**
 * Facts about a script that only the bundler knows.
 *
 * @typedef {object} Chunk
 * @property {string} fileName relative to the site's folder
 * @property {string[]} moduleIds absolute paths of the modules in it
 * @property {string[]} imports names of the files that it imports statically
 */

/** @param {string} folder */
export const siteOf = (folder) => join(folder, 'site');

/**
 * @param {string} folder
 * @returns {Chunk[]}
 */
export const readChunks = (folder) => JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8'));

/**
 * Builds the app into a temporary folder: `site` contains the files to serve, `chunks.json` the scripts (`Chunk`).
 * Returns the existing build if this run has one.
 *
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function buildApp() {
  const built = process.env[BUILD_VARIABLE];
  if (built) return { folder: built, remove: () => undefined };

  const folder = mkdtempSync(join(tmpdir(), 'ani-updater-build-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    writeFileSync(join(folder, 'chunks.json'), JSON.stringify(await buildInto(siteOf(folder))));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/**
 * @param {string} outDir
 * @param {Record<string, string>} [overrides] settings that differ from those of the other tests
 * @returns {Promise<Chunk[]>}
 */
export async function buildInto(outDir, overrides = {}) {
  const result = await withSettings({ ...settings, ...overrides }, () =>
    build({ mode: 'production', logLevel: 'warn', build: { outDir, emptyOutDir: true } }),
  );
  if (!Array.isArray(result) && !('output' in result))
    throw new Error('The build watches instead of ending.');
  return [result].flat().flatMap(({ output }) =>
    output.flatMap((file) =>
      file.type === 'chunk'
        ? {
            fileName: file.fileName,
            moduleIds: file.moduleIds,
            imports: file.imports,
          }
        : [],
    ),
  );
}

/**
 * Sets the environment for a build and restores it afterwards, because other tests of the run share it.
 *
 * @template T
 * @param {Record<string, string>} environment
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
async function withSettings(environment, task) {
  const before = { ...process.env };
  // Vitest's NODE_ENV would select React's development build.
  Object.assign(process.env, environment, { NODE_ENV: 'production' });
  try {
    return await task();
  } finally {
    for (const name of [...Object.keys(environment), 'NODE_ENV']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
