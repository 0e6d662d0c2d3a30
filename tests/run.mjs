/**
 * Runs the parts named as arguments (without arguments, those of `npm test`) and shows their output. It ends with how
 * long each part took, the ten slowest tests, the failed tests, and one line, `N passed, N failed`. Types and lint
 * count as one each, every test as one; a skipped test counts as failed.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BUILD_VARIABLE, buildApp } from './app-build.mjs';

const SLOWEST_COUNT = 10;
/** The first sixty actions of each seed, about as many as fit into 20 s, include every kind of action. */
const SHORT_SOAKS = [
  { SOAK_VERSION: 'a', SOAK_SEED: '2474' },
  { SOAK_VERSION: 'b', SOAK_SEED: '2333' },
  { SOAK_VERSION: 'spec', SOAK_SEED: '2474' },
];

const reports = mkdtempSync(join(tmpdir(), 'ani-updater-tests-'));
const isWindows = process.platform === 'win32';

/** @typedef {{ name: string, durationMs: number, hasPassed: boolean }} Result */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(command, args, env = {}) {
  console.log(`\n> ${command} ${args.join(' ')}`);
  return new Promise((resolve, reject) => {
    const child = spawn(join('node_modules', '.bin', command), args, {
      stdio: 'inherit',
      shell: isWindows,
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * The result of something other than a test: a check, a file or a whole run.
 *
 * @param {string} name
 * @param {boolean} hasPassed
 * @returns {Result[]}
 */
const one = (name, hasPassed) => [{ name, durationMs: 0, hasPassed }];

/**
 * Runs a test runner that writes `file`. A run that failed without naming a failed test counts as one failure.
 *
 * @param {string} name
 * @param {(file: string) => Promise<boolean>} runTests
 * @param {(report: any) => Result[]} read
 * @returns {Promise<Result[]>}
 */
async function tests(name, runTests, read) {
  const file = join(reports, `${name}.json`);
  const isOk = await runTests(file);
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
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
function vitest(name, args = [], env = {}) {
  return tests(
    name,
    (file) =>
      run(
        'vitest',
        ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        env,
      ),
    ({ testResults }) => testResults.flatMap(testsOfFile),
  );
}

/**
 * @param {any} testFile
 * @returns {Result[]}
 */
function testsOfFile({ name, status, assertionResults }) {
  const file = relative('tests', name);
  // A file that cannot be loaded has no tests.
  if (assertionResults.length === 0) return one(file, status === 'passed');
  return assertionResults.map((/** @type {any} */ test) => ({
    name: `${file} › ${test.fullName}`,
    durationMs: test.duration ?? 0,
    hasPassed: test.status === 'passed',
  }));
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
 * The options of a short soak. One of the versions of the backend is drawn at random for each run.
 *
 * @returns {Record<string, string>}
 */
function shortSoakOptions() {
  return { SOAK_SECONDS: '20', ...SHORT_SOAKS[Date.now() % SHORT_SOAKS.length] };
}

/**
 * Six tabs under random faults. Environment variables take precedence over `options`.
 *
 * @param {string} name
 * @param {Record<string, string>} options
 */
function soak(name, options) {
  return playwright(name, ['-c', 'tests/soak/playwright.config.ts'], {
    ...options,
    .../** @type {Record<string, string>} */ (process.env),
  });
}

/** @type {Record<string, () => Promise<Result[]>>} */
const PARTS = {
  types: async () => one('types', await run('tsc', [])),
  lint: async () => [
    ...one('lint', await run('biome', ['check', '--error-on-warnings'])),
    // Files, exports and dependencies that nothing uses.
    ...one('unused code', await run('knip', [])),
  ],
  unit: () => vitest('unit'),
  browser: () => playwright('browser'),
  soak: () => soak('soak', shortSoakOptions()),
  // The parts of `npm run test:long`.
  'long-unit': () => vitest('long-unit', ['--project', 'long'], { LONG_RUN: 'yes' }),
  properties: () => vitest('properties', ['.property.', 'merge-sort'], { LONG_RUN: 'yes' }),
  deploy: () => playwright('deploy', ['-c', 'tests/deploy/playwright.config.ts']),
  'long-soak': () => soak('long-soak', { SOAK_SECONDS: '300' }),
  'long-soak-b': () => soak('long-soak-b', { SOAK_VERSION: 'b', SOAK_SECONDS: '300' }),
  'long-soak-spec': () => soak('long-soak-spec', { SOAK_VERSION: 'spec', SOAK_SECONDS: '300' }),
};
const USUAL_PARTS = ['types', 'lint', 'unit', 'browser', 'soak'];
/** The parts that read or run the build, which they share. */
const PARTS_OF_BUILD = ['unit', 'browser', 'soak', 'long-soak', 'long-soak-spec'];

/** @type {[name: string, durationMs: number][]} */
const durations = [];

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
async function timed(name, task) {
  const startMs = performance.now();
  try {
    return await task();
  } finally {
    durations.push([name, performance.now() - startMs]);
  }
}

let removeBuild = () => {};
async function buildOnce() {
  if (process.env[BUILD_VARIABLE]) return;
  const { folder, remove } = await timed('build', buildApp);
  removeBuild = remove;
  process.env[BUILD_VARIABLE] = folder;
}

/**
 * @param {string} name
 * @returns {Promise<Result[]>}
 */
async function runPart(name) {
  const part = PARTS[name];
  try {
    if (!part) throw new Error(`There is no such part. The parts are ${Object.keys(PARTS).join(', ')}.`);
    if (PARTS_OF_BUILD.includes(name)) await buildOnce();
    return await timed(name, part);
  } catch (error) {
    console.error(`\n${name}: ${error instanceof Error ? error.message : error}`);
    return one(`${name}: it could not be run`, false);
  }
}

function cleanUp() {
  removeBuild();
  rmSync(reports, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    cleanUp();
    process.exit(1);
  });
}

/** @param {number} durationMs */
const inSeconds = (durationMs) => `${(durationMs / 1000).toFixed(1)} s`.padStart(8);

const named = process.argv.slice(2);
/** @type {Result[]} */
const results = [];
for (const name of named.length > 0 ? named : USUAL_PARTS) results.push(...(await runPart(name)));
cleanUp();

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
