import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { perform } from './actions/perform.ts';
import { type Action, describeAction, drawStep } from './actions/plan.ts';
import { createRandom } from './actions/random.ts';
import { changeOperator, checkpoint } from './checkpoint.ts';
import type { Environment } from './environment.ts';
import { type MemoryUse, measureMemory } from './memory.ts';
import type { Statistics } from './statistics.ts';

/** About 20 s, so that a failure is found near its cause. */
const ACTIONS_PER_CHECKPOINT = 40;
/** Minimum number of actions between two measurements, even on a slow machine. */
const MIN_ACTIONS = 20;

/** How long an action waits for its element; after that the tab is in another state, and the action is skipped. */
const WAIT_TIMEOUT_MS = 1500;

/** The first actions, because a short run may draw none of these kinds. */
const FIRST_ACTIONS: readonly Action[] = [
  { kind: 'navigate', tab: 0, to: 'Dashboard' },
  { kind: 'refresh', tab: 1 },
  { kind: 'sign out', tab: 0 },
  { kind: 'sign in', tab: 0, user: DEMO_USER },
];

/** Performs actions for `seconds`; ends with a checkpoint and a change of operator. */
export async function run(environment: Environment, statistics: Statistics, seconds: number): Promise<void> {
  const random = createRandom(statistics.seed);
  await checkpoint(environment);
  const startMs = Date.now();
  for (const action of FIRST_ACTIONS) await act(action, environment, statistics);
  const isTimeUp = () => Date.now() - startMs >= seconds * 1000;
  for (let checkpointCount = 0; checkpointCount === 0 || !isTimeUp(); checkpointCount += 1) {
    for (let count = 0; count < ACTIONS_PER_CHECKPOINT; count += 1) {
      if (isTimeUp() && count >= MIN_ACTIONS) break;
      const { action, pauseMs } = drawStep(random);
      await act(action, environment, statistics);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    await checkpoint(environment);
    const measurements = await measureTabs(environment);
    if (checkpointCount === 0) statistics.first = measurements;
    statistics.last = measurements;
  }
  statistics.seconds = (Date.now() - startMs) / 1000;
  await changeOperator(environment);
}

async function measureTabs({ tabs }: Environment): Promise<MemoryUse[]> {
  const measurements: MemoryUse[] = [];
  for (const tab of tabs) measurements.push(await measureMemory(tab));
  return measurements;
}

async function act(action: Action, environment: Environment, statistics: Statistics): Promise<void> {
  const { kind } = action;
  environment.log.write(describeAction(action));
  environment.tabSettings.waitTimeoutMs = WAIT_TIMEOUT_MS;
  const isDone = await perform(action, environment);
  if (!isDone) environment.log.write('  skipped');
  (isDone ? statistics.done : statistics.skipped).add(kind);
  if (kind === 'fault') statistics.faults.add(action.randomFault.name);
  await environment.countOfflineAction();
}
