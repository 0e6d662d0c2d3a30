/**
 * Runs the parts named as arguments (those of `npm test` without any) and shows their output. It ends with how long
 * each part took, the ten slowest tests, and one line, `N passed, N failed`. Types and lint count as one each, every
 * test as one; a skipped test has failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BUILD_VARIABLE, buildApp } from './app-build.mjs';

const SLOWEST_COUNT = 10;
/** The projects of Vitest that are not long. */
const SHORT = ['node', 'dom', 'app'].flatMap((project) => ['--project', project]);

const reports = mkdtempSync(join(tmpdir(), 'ani-updater-tests-'));
const isWindows = process.platform === 'win32';

/** @typedef {{ name: string, durationMs: number, hasPassed: boolean }} Result */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(command, args, env = {}) {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * A check without tests of its own.
 *
 * @param {string} name
 * @param {boolean} isOk
 * @returns {Result[]}
 */
const one = (name, isOk) => [{ name, durationMs: 0, hasPassed: isOk }];

/**
 * Runs a test runner that writes `file`. A run that failed without naming a failed test counts as one failure.
 *
 * @param {string} name
 * @param {(file: string) => boolean} runTests
 * @param {(report: any) => Result[]} read
 * @returns {Result[]}
 */
function tests(name, runTests, read) {
  const file = join(reports, `${name}.json`);
  const isOk = runTests(file);
  /** @type {Result[]} */
  let results;
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return one(`${name}: there is no report`, false);
  }
  const isUnexplained = results.every(({ hasPassed }) => hasPassed) && (!isOk || results.length === 0);
  return isUnexplained ? [...results, ...one(`${name}: the run failed`, false)] : results;
}

/**
 * @param {string} name
 * @param {string[]} chosen which tests
 * @param {Record<string, string>} [env]
 */
function vitest(name, chosen, env = {}) {
  return tests(
    name,
    (file) =>
      run(
        'vitest',
        ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        env,
      ),
    ({ testResults }) =>
      testResults.flatMap((/** @type {any} */ testFile) =>
        testFile.assertionResults.map((/** @type {any} */ test) => ({
          name: `${relative('tests', testFile.name)} › ${test.fullName}`,
          durationMs: test.duration ?? 0,
          hasPassed: test.status === 'passed',
        })),
      ),
  );
}

/**
 * @param {string} name
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
function playwright(name, args = [], env = {}) {
  return tests(
    name,
    (file) =>
      run('playwright', ['test', ...args, '--reporter=list,json'], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    ({ suites }) => suites.flatMap(testsOfSuite),
  );
}

/**
 * @param {any} suite
 * @returns {Result[]}
 */
function testsOfSuite({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(testsOfSuite),
    ...specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        name: `${spec.file} › ${spec.title}`,
        durationMs: test.results.reduce(
          (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
          0,
        ),
        hasPassed: test.status === 'expected',
      })),
    ),
  ];
}

/**
 * Six tabs under random faults. The same actions in the same order each time, so that a failure can be looked at again.
 *
 * @param {string} seconds
 */
function soak(seconds) {
  const { SOAK_SEED = '42', SOAK_SECONDS = seconds } = process.env;
  return playwright('soak', ['-c', 'tests/soak/playwright.config.ts'], { SOAK_SEED, SOAK_SECONDS });
}

/** @type {Record<string, () => Result[]>} */
const PARTS = {
  types: () => one('types', run('tsc', [])),
  lint: () => one('lint', run('biome', ['check', '--error-on-warnings'])),
  unit: () => vitest('unit', SHORT),
  browser: () => playwright('browser'),
  soak: () => soak('20'),
  // Those of `npm run test:long`.
  'long-unit': () => vitest('long-unit', ['--project', 'long']),
  properties: () => vitest('properties', [...SHORT, '.property.', 'sort-positions'], { LONG_RUN: 'yes' }),
  'long-soak': () => soak('300'),
};
const USUAL_PARTS = ['types', 'lint', 'unit', 'browser', 'soak'];
const PARTS_OF_BUILD = ['unit', 'browser', 'soak', 'long-soak'];

/** @type {[name: string, durationMs: number][]} */
const durations = [];

/**
 * @template T
 * @param {string} name
 * @param {() => T} task
 * @returns {Promise<Awaited<T>>}
 */
async function timed(name, task) {
  const startMs = performance.now();
  try {
    return await task();
  } finally {
    durations.push([name, performance.now() - startMs]);
  }
}

/** @param {number} durationMs */
const inSeconds = (durationMs) => `${(durationMs / 1000).toFixed(1)} s`.padStart(8);

const named = process.argv.slice(2);
const parts = named.length > 0 ? named : USUAL_PARTS;
/** @type {Result[]} */
const results = [];
let removeBuild = () => {};
try {
  const unknown = parts.find((name) => !PARTS[name]);
  if (unknown)
    throw new Error(`There is no part "${unknown}". The parts are ${Object.keys(PARTS).join(', ')}.`);
  if (parts.some((name) => PARTS_OF_BUILD.includes(name))) {
    const { folder, remove } = await timed('build', buildApp);
    removeBuild = remove;
    process.env[BUILD_VARIABLE] = folder;
  }
  for (const name of parts) results.push(...(await timed(name, () => PARTS[name]?.() ?? [])));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push(...one('run', false));
} finally {
  removeBuild();
  rmSync(reports, { recursive: true, force: true });
}

console.log('\nTime of each part');
for (const [name, durationMs] of durations) console.log(`${inSeconds(durationMs)}  ${name}`);
console.log(`${inSeconds(durations.reduce((sum, [, durationMs]) => sum + durationMs, 0))}  all`);

console.log('\nSlowest tests');
const slowest = results.toSorted((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST_COUNT);
for (const { name, durationMs } of slowest)
  if (durationMs > 0) console.log(`${inSeconds(durationMs)}  ${name}`);

const failed = results.filter(({ hasPassed }) => !hasPassed);
if (failed.length > 0) console.log('\nFailed');
for (const { name } of failed) console.log(`  ${name}`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
