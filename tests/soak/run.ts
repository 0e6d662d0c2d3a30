import type { Figures } from './figures.ts';
import { type Holding, measure } from './memory.ts';
import { perform } from './perform.ts';
import { type Action, describeAction, drawStep } from './plan.ts';
import { createRandom } from './random.ts';
import { changeOperators, rest } from './rest.ts';
import type { World } from './world.ts';

/** About 20 s: what goes wrong is found near its cause. Memory is first taken after the first rest. */
const ACTIONS_BETWEEN_RESTS = 40;
/** However slow the machine is, this much happens between two measurements. */
const LEAST_ACTIONS = 20;

/** How long an action waits for what it needs; then the tab is in another state, and the action is passed over. */
const REACH_MS = 1500;

/** Acts for `seconds`, but until the second rest at least, and ends with a rest and a change of operators. */
export async function run(world: World, figures: Figures, seconds: number): Promise<void> {
  const random = createRandom(figures.seed);
  await rest(world);
  const startMs = Date.now();
  const isTimeUp = () => Date.now() - startMs >= seconds * 1000;
  for (let restCount = 0; restCount < 2 || !isTimeUp(); restCount += 1) {
    for (let count = 0; count < ACTIONS_BETWEEN_RESTS; count += 1) {
      if (isTimeUp() && count >= LEAST_ACTIONS) break;
      const { action, pauseMs } = drawStep(random);
      await act(action, world, figures);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    await rest(world);
    const holdings = await measureAll(world);
    if (restCount === 0) figures.early = holdings;
    figures.end = holdings;
  }
  figures.seconds = (Date.now() - startMs) / 1000;
  await changeOperators(world);
}

async function measureAll({ tabs }: World): Promise<Holding[]> {
  const holdings: Holding[] = [];
  for (const tab of tabs) holdings.push(await measure(tab));
  return holdings;
}

async function act(action: Action, world: World, figures: Figures): Promise<void> {
  const { kind } = action;
  world.diary.write(describeAction(action));
  world.tabSettings.waitLimitMs = REACH_MS;
  const isDone = await perform(action, world);
  if (!isDone) world.diary.write('  passed over');
  (isDone ? figures.done : figures.passedOver).add(kind);
  if (kind === 'fault') figures.faults.add(action.ordered.name);
  await world.passOffline();
}
