/**
 * Runs the parts named as arguments, by default all. Ends with one line, `N passed, N failed`: a check counts as one,
 * every test as one, and a skipped test as failed.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_VARIABLE, buildApp } from './app-build.mjs';

/**
 * @typedef {object} Part
 * @property {string} command
 * @property {(report: any) => { passed: number, failed: number }} [count] counts the tests in its report
 */

/** @type {Part['count']} */
const countVitest = ({ numTotalTests, numPassedTests }) => ({
  passed: numPassedTests,
  failed: numTotalTests - numPassedTests,
});
/** @type {Part['count']} */
const countPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/**
 * The parts of a step run at the same time. The browser tests keep two cores busy by themselves.
 *
 * @type {Record<string, Part>[]}
 */
const STEPS = [
  {
    types: { command: 'tsc' },
    lint: { command: 'biome check --error-on-warnings' },
    'unused-code': { command: 'knip' },
    unit: {
      command: 'vitest run --reporter=default --reporter=json --outputFile.json=$REPORT',
      count: countVitest,
    },
  },
  { browser: { command: 'playwright test --reporter=list,json', count: countPlaywright } },
];

const { folder, remove } = await buildApp();

/**
 * A part that fails without a failed test counts as one failure.
 *
 * @param {string} name
 * @param {Part} part
 * @param {boolean} isAlone whether its output appears at once; otherwise when it has ended
 */
async function run(name, { command, count }, isAlone) {
  const report = join(folder, `${name}.json`);
  const variables = { [BUILD_VARIABLE]: folder, REPORT: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const child = spawn(`npx ${command} 2>&1`, { shell: true, env: { ...process.env, ...variables } });
  let output = `\n> ${command}\n`;
  const print = () => {
    process.stdout.write(output);
    output = '';
  };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (isAlone) print();
  });
  const hasPassed = await new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
  print();
  if (!count) return { passed: Number(hasPassed), failed: Number(!hasPassed) };
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(report, 'utf8')));
    return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const known = STEPS.flatMap(Object.keys);
const named = process.argv.slice(2);
const total = { passed: 0, failed: named.filter((name) => !known.includes(name)).length };
for (const step of STEPS) {
  const parts = Object.entries(step).filter(([name]) => named.length === 0 || named.includes(name));
  const results = await Promise.all(parts.map(([name, part]) => run(name, part, parts.length === 1)));
  for (const { passed, failed } of results) {
    total.passed += passed;
    total.failed += failed;
  }
}
remove();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
