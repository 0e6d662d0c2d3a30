import { DEMO_USER, findUser, type StandInUser } from '../../src/stand-in/sessions/users.ts';
import { AnimePage } from '../browser/pages/anime-page.ts';
import { tabOf } from './actions/perform.ts';
import { TAB_COUNT } from './actions/plan.ts';
import type { Environment } from './environment.ts';
import { readStoredUsername } from './stored-session.ts';
import type { Tab } from './tab.ts';
import type { TabState } from './tab-state.ts';

/** A stalled response takes 20 s, and the list is retried twice; the rest is a margin for a busy machine. */
const SETTLE_TIMEOUT_MS = 90_000;
/** Longer than any tab waits without a request: 1.5 s for another tab's token or for a retry of the list. */
const QUIET_MS = 2000;
const POLL_MS = 100;
/** Longer than any checkpoint. */
const CHECKPOINT_LIFETIME_S = 1200;

/**
 * Ends all faults, waits until every tab has settled, and compares the tabs with the model. Then signs all tabs in as
 * one operator, with one click as an operator would. Throws with all failures.
 */
export async function checkpoint(environment: Environment): Promise<void> {
  environment.log.write('checkpoint');
  environment.context.setDefaultTimeout(SETTLE_TIMEOUT_MS);
  environment.tabSettings.waitTimeoutMs = SETTLE_TIMEOUT_MS;
  environment.standIn.clearFaults();
  environment.standIn.resetHanging();
  environment.standIn.configure({ accessTokenLifetimeS: CHECKPOINT_LIFETIME_S });
  await environment.goOnline();
  await settle(environment);
  await checkTabs(environment);
  await synchronizeTabs(environment);
  for (const tab of environment.tabs) await showAnimePage(tab);
  environment.log.write('checkpoint ends');
}

/** Signs out in one tab and signs in as another operator in a second one; all tabs must follow. */
export async function changeOperator(environment: Environment): Promise<void> {
  const [first, second] = [tabOf(environment, TAB_COUNT - 1), tabOf(environment, 1)];
  const next = environment.model.operator === DEMO_USER.username ? 'night-shift' : DEMO_USER.username;
  await first.signOut();
  await waitForTabs(environment, (state) => state.kind === 'out', 'signed out after the last sign-out');
  const username = await readStoredUsername(first.page);
  if (username !== null) throw new Error(`A session of ${username} is stored after the last sign-out.`);
  await second.signIn(userOf(next));
  await waitForOperator(environment, userOf(next));
}

async function settle(environment: Environment): Promise<void> {
  const untilMs = Date.now() + SETTLE_TIMEOUT_MS;
  let quietSinceMs = Date.now();
  let description = '';
  while (Date.now() - quietSinceMs < QUIET_MS) {
    if (Date.now() > untilMs) throw new Error(`The tabs do not settle:\n${description}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const states = await Promise.all(environment.tabs.map((tab) => tab.state()));
    const pending = environment.tabs.map(({ api }) => api.pendingPaths());
    description = environment.tabs
      .map(({ page }, tab) => `tab ${tab}: ${page.url()} ${JSON.stringify(states[tab])} ${pending[tab]}`)
      .join('\n');
    const isQuiet =
      pending.flat().length === 0 && states.every((state) => state && state.kind !== 'unfinished');
    if (isQuiet) continue;
    await Promise.all(
      environment.tabs.map((tab, number) => recover(environment, tab, states[number] ?? null)),
    );
    // Reset after the recovery, because a click on a button that disappears waits until it times out.
    quietSinceMs = Date.now();
  }
}

/** Presses Retry or Reload if the page offers it, as an operator does. */
async function recover(environment: Environment, tab: Tab, state: TabState | null): Promise<void> {
  if (state?.kind !== 'unfinished' || state.recoveryButton === null || tab.api.pendingPaths().length > 0)
    return;
  environment.log.write(`tab ${tab.number}: ${state.recoveryButton} pressed at "${state.heading}"`);
  await tab.press(state.recoveryButton).catch(() => undefined);
}

async function checkTabs(environment: Environment): Promise<void> {
  const { model } = environment;
  let hasEnded = true;
  for (const tab of environment.tabs) {
    const state = await stateOf(tab);
    hasEnded &&= state.kind === 'out' && model.isAfterLastSession(tab.signOutCause.event);
    environment.log.write(
      `tab ${tab.number} is ${state.kind}: ${state.operator ?? '-'} (${tab.signOutCause.reason})`,
    );
    if (state.kind === 'out') {
      if (model.operator !== null && !model.isAfterLastSession(tab.signOutCause.event))
        model.recordViolation(`Tab ${tab.number} is signed out, but ${model.operator} is signed in.`);
    } else if (model.operator === null) {
      model.recordViolation(
        `Tab ${tab.number} is signed in as ${state.operator}, but the last operator signed out.`,
      );
    } else if (state.operator !== accountDescription(environment, userOf(model.operator))) {
      model.recordViolation(`Tab ${tab.number} shows ${state.operator}, but ${model.operator} is signed in.`);
    }
  }
  const username = await readStoredUsername(tabOf(environment, 0).page);
  // The app removes a session that the server refused before anybody used it.
  const isRemoved = username === null && hasEnded;
  if (username !== model.operator && !isRemoved)
    model.recordViolation(`The stored session belongs to ${username}, but ${model.operator} is signed in.`);
  if (model.violations.length > 0) throw new Error(model.violations.join('\n'));
}

/** Refreshes the token with one click in a signed-in tab, or signs in if there is none. All tabs must follow. */
async function synchronizeTabs(environment: Environment): Promise<void> {
  const { model } = environment;
  const states = await Promise.all(environment.tabs.map((tab) => stateOf(tab)));
  const signedIn = environment.tabs[states.findIndex(({ kind }) => kind === 'in')];
  if (signedIn && model.operator !== null) {
    environment.standIn.expireAccessTokens();
    await signedIn.refresh();
    return await waitForOperator(environment, userOf(model.operator));
  }
  await environment.tabs[0]?.signIn(DEMO_USER);
  await waitForOperator(environment, DEMO_USER);
}

async function waitForOperator(environment: Environment, user: StandInUser): Promise<void> {
  const isShown = ({ kind, operator }: TabState) =>
    kind === 'in' && operator === accountDescription(environment, user);
  await waitForTabs(environment, isShown, `signed in as ${user.username}`);
}

async function waitForTabs(
  environment: Environment,
  matches: (state: TabState) => boolean,
  expected: string,
): Promise<void> {
  const untilMs = Date.now() + SETTLE_TIMEOUT_MS;
  for (const tab of environment.tabs) {
    let state = await tab.state();
    while (!state || !matches(state)) {
      if (Date.now() > untilMs)
        throw new Error(`Tab ${tab.number} is not ${expected}: ${JSON.stringify(state)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      state = await tab.state();
    }
  }
}

/** Checks that both links work, and leaves the tab on the same page each time, so that memory is comparable. */
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

async function stateOf(tab: Tab): Promise<TabState> {
  const state = await tab.state();
  if (!state) throw new Error(`Tab ${tab.number} is navigating again after it settled.`);
  return state;
}

/** The description of the account button for an operator; version B sends no name besides the username. */
function accountDescription({ version }: Environment, { username, name, email }: StandInUser): string {
  return `${version === 'b' ? username : name}, ${email}`;
}

function userOf(username: string): StandInUser {
  const user = findUser(username);
  if (!user) throw new Error(`The stand-in has no user ${username}`);
  return user;
}
