/**
 * Runs the checks named as arguments (all of them without any), shows their output and ends with one line,
 * `N passed, N failed`. Types and lint count as one each, every test as one; a test that is skipped has failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'ani-updater-tests-'));
const { SOAK_SEED } = process.env;
const isWindows = process.platform === 'win32';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(command, args, env = {}) {
  console.log(`\n> ${command} ${args.join(' ')}`);
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * @param {boolean} isOk
 * @returns {Count}
 */
const one = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 });

/**
 * Counts by the report; a run that failed without saying which test did counts as one failure.
 *
 * @param {boolean} isOk
 * @param {string} file
 * @param {(report: any) => Count} read
 * @returns {Count}
 */
function counted(isOk, file, read) {
  /** @type {Count} */
  let count;
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return one(false);
  }
  return count.failed === 0 && (!isOk || count.passed === 0) ? { ...count, failed: 1 } : count;
}

/**
 * @param {string} name
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
function chromium(name, args = [], env = {}) {
  const file = join(reports, `${name}.json`);
  const isOk = run('playwright', ['test', ...args, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(isOk, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
}

/** @type {Record<string, () => Count>} */
const checks = {
  types: () => one(run('tsc', [])),
  lint: () => one(run('biome', ['check', '--error-on-warnings'])),
  unit() {
    const file = join(reports, 'unit.json');
    const isOk = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    return counted(isOk, file, ({ numPassedTests, numTotalTests }) => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests,
    }));
  },
  browser: () => chromium('browser'),
  // The same actions in the same order each time, so that what fails can be looked at again.
  soak: () => chromium('soak', ['-c', 'tests/soak/playwright.config.ts'], { SOAK_SEED: SOAK_SEED ?? '42' }),
};

const named = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
try {
  for (const name of named.length > 0 ? named : Object.keys(checks)) {
    const check = checks[name];
    if (!check) throw new Error(`There is no check "${name}"; there are ${Object.keys(checks).join(', ')}.`);
    try {
      const { passed, failed } = check();
      total.passed += passed;
      total.failed += failed;
    } catch (error) {
      console.error(`\n${name}: ${error instanceof Error ? error.message : error}`);
      total.failed += 1;
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
