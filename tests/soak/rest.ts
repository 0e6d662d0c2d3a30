import { AnimePage } from '../browser/pages/anime-page.ts';
import { DEMO_USER, findUser, type StandInUser } from '../stand-in/users.ts';
import { ownerOf } from './session-model.ts';
import type { Sight } from './sight.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** A call that hangs does so for 20 s; after it a list is asked for twice more. Then as much again for a busy machine. */
const SETTLE_WITHIN_MS = 90_000;
/** Longer than any tab waits without a call under way: 1.5 s for another tab's token, or for the next try at the list. */
const QUIET_MS = 2000;
const POLL_MS = 100;
/** Tokens that no rest outlasts. */
const LONG_LIFETIME_S = 1200;

/**
 * Ends all faults, waits until every tab has come to an end, and holds what they show against the model. Then brings
 * them together, as a first click would: all signed in as one operator. Throws with what is wrong.
 */
export async function rest(world: World): Promise<void> {
  world.diary.write('rest');
  world.context.setDefaultTimeout(SETTLE_WITHIN_MS);
  world.tabSettings.waitLimitMs = SETTLE_WITHIN_MS;
  world.standIn.clearFaults();
  world.standIn.configure({ accessTokenLifetimeS: LONG_LIFETIME_S });
  await world.goOnline();
  await settle(world);
  await judgeTabs(world);
  await bringTogether(world);
  for (const tab of world.tabs) await showAnimePage(tab);
  world.diary.write('rest ends');
}

/** Signs out in one tab and in as another operator in another: every tab follows. */
export async function changeOperators(world: World): Promise<void> {
  const [first, second] = [world.tabs.at(-1), world.tabs.at(1)];
  if (!first || !second) throw new Error('There are six tabs.');
  const next = world.model.operator === DEMO_USER.login ? 'night-shift' : DEMO_USER.login;
  await first.signOut();
  await awaitAll(world, (sight) => sight.kind === 'out', 'to be signed out by the last sign-out');
  const token = await storedToken(first);
  if (token !== null) throw new Error(`A token of ${ownerOf(token)} is stored after the last sign-out.`);
  await second.signIn(userOf(next));
  await awaitOperator(world, userOf(next));
}

async function settle(world: World): Promise<void> {
  const untilMs = Date.now() + SETTLE_WITHIN_MS;
  let quietSinceMs = Date.now();
  let told = '';
  while (Date.now() - quietSinceMs < QUIET_MS) {
    if (Date.now() > untilMs) throw new Error(`The tabs do not come to rest:\n${told}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const sights = await Promise.all(world.tabs.map((tab) => tab.sight()));
    const open = world.tabs.map(({ api }) => api.open());
    told = sights.map((sight, tab) => `tab ${tab}: ${JSON.stringify(sight)} ${open[tab]}`).join('\n');
    const isQuiet = open.flat().length === 0 && sights.every((sight) => sight && sight.kind !== 'unfinished');
    if (isQuiet) continue;
    quietSinceMs = Date.now();
    await Promise.all(world.tabs.map((tab, number) => mend(world, tab, sights[number] ?? null)));
  }
}

/** An operator whose list did not come presses what the page offers. */
async function mend(world: World, tab: Tab, sight: Sight | null): Promise<void> {
  if (sight?.kind !== 'unfinished' || sight.mend === null || tab.api.open().length > 0) return;
  world.diary.write(`tab ${tab.number}: ${sight.mend} pressed at "${sight.heading}"`);
  await tab.press(sight.mend).catch(() => undefined);
}

async function judgeTabs(world: World): Promise<void> {
  const { model } = world;
  for (const tab of world.tabs) {
    const sight = await sightOf(tab);
    world.diary.write(`tab ${tab.number} is ${sight.kind}: ${sight.operator ?? '-'} (${tab.leave.reason})`);
    if (sight.kind === 'out') {
      if (model.operator !== null && !model.isSinceLastToken(tab.leave.event))
        model.note(`Tab ${tab.number} is signed out, though ${model.operator} is signed in.`);
    } else if (model.operator === null) {
      model.note(`Tab ${tab.number} is signed in as ${sight.operator}, though the last operator signed out.`);
    } else if (sight.operator !== signOf(userOf(model.operator))) {
      model.note(`Tab ${tab.number} shows ${sight.operator}, though ${model.operator} is signed in.`);
    }
  }
  const token = await storedToken(world.tabs[0]);
  const owner = token === null ? null : ownerOf(token);
  if (owner !== model.operator)
    model.note(`The stored token is that of ${owner}, but the session that of ${model.operator}.`);
  if (model.violations.length > 0) throw new Error(model.violations.join('\n'));
}

/** One click in a tab that is signed in renews the token, and with it every tab; where none is, one signs in. */
async function bringTogether(world: World): Promise<void> {
  const { model } = world;
  const sights = await Promise.all(world.tabs.map((tab) => sightOf(tab)));
  const signedIn = world.tabs[sights.findIndex(({ kind }) => kind === 'in')];
  if (signedIn && model.operator !== null) {
    world.standIn.expireAccessTokens();
    await signedIn.refresh();
    return await awaitOperator(world, userOf(model.operator));
  }
  await world.tabs[0]?.signIn(DEMO_USER);
  await awaitOperator(world, DEMO_USER);
}

async function awaitOperator(world: World, user: StandInUser): Promise<void> {
  const isShown = ({ kind, operator }: Sight) => kind === 'in' && operator === signOf(user);
  await awaitAll(world, isShown, `to be signed in as ${user.login}`);
}

async function awaitAll(world: World, isThere: (sight: Sight) => boolean, what: string): Promise<void> {
  const untilMs = Date.now() + SETTLE_WITHIN_MS;
  for (const tab of world.tabs) {
    let sight = await tab.sight();
    while (!sight || !isThere(sight)) {
      if (Date.now() > untilMs) throw new Error(`Tab ${tab.number} had ${what}: ${JSON.stringify(sight)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      sight = await tab.sight();
    }
  }
}

/** Both links answer; and every rest leaves the tab on the same page, so that what it holds can be compared. */
async function showAnimePage(tab: Tab): Promise<void> {
  for (const [link, heading] of [
    ['Dashboard', 'Dashboard'],
    ['Anime', 'Latest updates'],
  ] as const) {
    await tab.navigate(link);
    await tab.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await new AnimePage(tab.page).entries.first().waitFor();
}

async function sightOf(tab: Tab): Promise<Sight> {
  const sight = await tab.sight();
  if (!sight) throw new Error(`Tab ${tab.number} reloads though it had come to rest.`);
  return sight;
}

async function storedToken(tab: Tab | undefined): Promise<string | null> {
  return (await tab?.page.evaluate(() => localStorage.getItem('access_token'))) || null;
}

/** What the account button says of an operator. */
function signOf({ name, email }: StandInUser): string {
  return `${name}, ${email}`;
}

function userOf(login: string): StandInUser {
  const user = findUser(login);
  if (!user) throw new Error(`The stand-in knows nobody called ${login}`);
  return user;
}
