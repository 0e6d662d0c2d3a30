import { errors } from '@playwright/test';
import { test } from '../browser/test.ts';
import { type Action, drawAction } from './actions.ts';
import { changeOperator, checkTabs } from './checks.ts';
import { EXPECTED_PROBLEMS } from './expected-problems.ts';
import { findGrowth, measureMemory } from './memory.ts';
import { SECONDS, SEED, VERSION } from './options.ts';
import { createRandom } from './random.ts';
import { SoakedBrowser } from './soaked-browser.ts';
import { isNavigating } from './tab.ts';

/** About 20 s, so that a failure is found near its cause. */
const ACTIONS_PER_CHECK = 40;
/** How long an action waits for its element; after that the tab is in another state, and the action is skipped. */
const WAIT_TIMEOUT_MS = 1500;
const MAX_PAUSE_MS = 250;
const LAST_LINE_COUNT = 40;

test.use({ version: VERSION });

test('six tabs survive random actions and faults', async ({ context, standIn, problems }) => {
  problems.allow(...EXPECTED_PROBLEMS);
  const command = `SOAK_VERSION=${VERSION} SOAK_SEED=${SEED}`;
  console.log(`${SECONDS} s of actions; ${command} repeats them.`);
  const browser = await SoakedBrowser.open(VERSION, context, standIn);
  try {
    await soak(browser);
    if (standIn.refreshTokenReuseCount > 0 && !browser.hasLostRefresh())
      browser.violations.push(`A spent refresh token was presented ${standIn.refreshTokenReuseCount} times.`);
    browser.violations.push(...problems.unexpected());
    if (browser.violations.length > 0) throw new Error(browser.violations.join('\n'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const ending = `The last events:\n${browser.lastLines(LAST_LINE_COUNT)}`;
    throw new Error(`${command}: ${message}\n\n${ending}`, { cause: error });
  }
});

/** Checks the tabs, performs actions and checks the tabs again, until the time is up. Throws on a violation. */
async function soak(browser: SoakedBrowser): Promise<void> {
  const random = createRandom(SEED);
  await checkTabs(browser);
  const untilMs = Date.now() + SECONDS * 1000;
  let performedCount = 0;
  let actionCount = 0;
  const memory: Awaited<ReturnType<typeof measureMemory>>[] = [];
  while (Date.now() < untilMs) {
    for (let index = 0; index < ACTIONS_PER_CHECK && Date.now() < untilMs; index += 1) {
      actionCount += 1;
      if (await perform(drawAction(random), browser)) performedCount += 1;
      const pauseMs = random.between(0, MAX_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    await checkTabs(browser);
    memory.push(await measureMemory(browser.tabs));
  }
  browser.violations.push(...findGrowth(memory[0] ?? [], memory.at(-1) ?? []));
  await changeOperator(browser);
  if (performedCount < actionCount / 2)
    throw new Error(`Only ${performedCount} of ${actionCount} actions applied to their tabs.`);
}

/** Returns false if the action does not apply to the state of the browser. */
async function perform(action: Action, browser: SoakedBrowser): Promise<boolean> {
  browser.log(action.text);
  browser.waitTimeoutMs = WAIT_TIMEOUT_MS;
  let isPerformed = false;
  try {
    isPerformed = await action.perform(browser);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError || isNavigating(error))) throw error;
  }
  if (!isPerformed) browser.log('  skipped');
  await browser.countAction();
  return isPerformed;
}
