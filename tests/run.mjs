/**
 * Runs the parts named as arguments, by default all, one after the other. Each prints its own output. Ends with one line,
 * `N passed, N failed`: a check counts as one, every test as one, and a skipped test as failed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_VARIABLE, buildApp } from './app-build.mjs';

/** A version of the backend and a seed for each short soak. About thirty actions fit into 10 s; `npm run soak` runs longer. */
const SHORT_SOAKS = [
  { SOAK_VERSION: 'a', SOAK_SEED: '2474' },
  { SOAK_VERSION: 'b', SOAK_SEED: '2333' },
  { SOAK_VERSION: 'spec', SOAK_SEED: '2474' },
];

const { folder, remove } = await buildApp();
const report = join(folder, 'report.json');

/**
 * @param {string} command
 * @param {Record<string, string>} [env]
 */
function run(command, env = {}) {
  console.log(`\n> ${command}`);
  const options = { stdio: /** @type {const} */ ('inherit'), shell: true };
  const all = { ...process.env, [BUILD_VARIABLE]: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env };
  return spawnSync(`npx ${command}`, { ...options, env: all }).status === 0;
}

/**
 * A run of tests that fails without a failed test counts as one failure.
 *
 * @param {boolean} hasPassed
 * @param {(results: any) => { passed: number, failed: number }} [count] the results of its tests
 */
function resultOf(hasPassed, count) {
  if (!count) return { passed: Number(hasPassed), failed: Number(!hasPassed) };
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
}

/** @param {any} results */
const countVitest = ({ numTotalTests, numPassedTests }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
});
/** @param {any} results */
const countPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/** @type {Record<string, () => { passed: number, failed: number }>} */
const PARTS = {
  types: () => resultOf(run('tsc')),
  lint: () => resultOf(run('biome check --error-on-warnings')),
  'unused-code': () => resultOf(run('knip')),
  unit: () =>
    resultOf(run(`vitest run --reporter=default --reporter=json --outputFile.json=${report}`), countVitest),
  browser: () => resultOf(run('playwright test --reporter=list,json'), countPlaywright),
  // Six tabs under random faults, against a version of the backend that is drawn at random.
  soak: () => {
    const env = { SOAK_SECONDS: '10', ...SHORT_SOAKS[Date.now() % SHORT_SOAKS.length] };
    return resultOf(
      run('playwright test -c tests/soak/playwright.config.ts --reporter=list,json', env),
      countPlaywright,
    );
  },
};

const named = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
  const { passed, failed } = PARTS[name]?.() ?? { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += failed;
}
remove();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
