import { DEMO_USER, findUser, SECOND_USER, type StandInUser } from '../../src/stand-in/sessions/users.ts';
import { AnimePage } from '../browser/pages/anime-page.ts';
import { type SoakedBrowser, TAB_COUNT } from './soaked-browser.ts';
import { readStoredUsername } from './stored-session.ts';
import type { Tab } from './tab.ts';
import type { TabState } from './tab-state.ts';

/** A stalled response takes 20 s, and the list is retried twice; the rest is a margin for a busy machine. */
const SETTLE_TIMEOUT_MS = 90_000;
/** Longer than any tab waits without a request: 1.5 s for another tab's token or for a retry of the list. */
const QUIET_MS = 2000;
const POLL_MS = 100;
/** Longer than the checks take. */
const CHECKS_LIFETIME_S = 1200;

/**
 * Ends all faults, waits until every tab has settled, and checks who is signed in. Then signs all tabs in as one operator,
 * with one click as an operator would. Throws with all violations.
 */
export async function checkTabs(browser: SoakedBrowser): Promise<void> {
  browser.log('check');
  browser.context.setDefaultTimeout(SETTLE_TIMEOUT_MS);
  browser.waitTimeoutMs = SETTLE_TIMEOUT_MS;
  browser.standIn.clearFaults();
  browser.standIn.resetHanging();
  browser.standIn.configure({ accessTokenLifetimeS: CHECKS_LIFETIME_S });
  await browser.goOnline();
  await settle(browser);
  await checkOperator(browser);
  if (browser.violations.length > 0) throw new Error(browser.violations.join('\n'));
  await synchronizeTabs(browser);
  for (const tab of browser.tabs) await checkLinks(tab);
}

/** Signs out in one tab and signs in as another operator in a second one; all tabs must follow. */
export async function changeOperator(browser: SoakedBrowser): Promise<void> {
  const [first, second] = [browser.tab(TAB_COUNT - 1), browser.tab(1)];
  const next = browser.operator === DEMO_USER.username ? SECOND_USER : DEMO_USER;
  await first.signOut();
  await waitForTabs(browser, ({ kind }) => kind === 'out', 'signed out after the last sign-out');
  const username = await readStoredUsername(first.page);
  if (username !== null) throw new Error(`A session of ${username} is stored after the last sign-out.`);
  await second.signIn(next);
  await waitForOperator(browser, next);
}

/** Waits until no tab is busy, and presses Retry or Reload if a page offers it, as an operator does. */
async function settle(browser: SoakedBrowser): Promise<void> {
  const untilMs = Date.now() + SETTLE_TIMEOUT_MS;
  let quietSinceMs = Date.now();
  let description = '';
  while (Date.now() - quietSinceMs < QUIET_MS) {
    if (Date.now() > untilMs) throw new Error(`The tabs do not settle:\n${description}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const states = await Promise.all(browser.tabs.map((tab) => tab.state()));
    const pending = browser.tabs.map((tab) => tab.pendingPaths());
    description = browser.tabs
      .map(({ page }, tab) => `tab ${tab}: ${page.url()} ${JSON.stringify(states[tab])} ${pending[tab]}`)
      .join('\n');
    if (pending.flat().length === 0 && states.every((state) => state && state.kind !== 'unfinished'))
      continue;
    await Promise.all(browser.tabs.map((tab, number) => recover(browser, tab, states[number] ?? null)));
    // Reset after the recovery, because a click on a button that disappears waits until it times out.
    quietSinceMs = Date.now();
  }
}

async function recover(browser: SoakedBrowser, tab: Tab, state: TabState | null): Promise<void> {
  if (state?.kind !== 'unfinished' || !state.recoveryButton || tab.pendingPaths().length > 0) return;
  browser.log(`tab ${tab.number}: ${state.recoveryButton} pressed at "${state.heading}"`);
  await tab.press(state.recoveryButton).catch(() => undefined);
}

/** Compares what each tab shows, and whose session is stored, with the operator who should be signed in. */
async function checkOperator(browser: SoakedBrowser): Promise<void> {
  const { operator, violations } = browser;
  let hasEnded = true;
  for (const tab of browser.tabs) {
    const { kind, operator: shown } = await stateOf(tab);
    const isEnded = kind === 'out' && browser.maySignOut(tab);
    hasEnded &&= isEnded;
    browser.log(`tab ${tab.number} is ${kind}: ${shown ?? '-'}`);
    if (kind === 'out') {
      if (operator !== null && !isEnded)
        violations.push(`Tab ${tab.number} is signed out, but ${operator} is signed in.`);
    } else if (operator === null) {
      violations.push(`Tab ${tab.number} is signed in as ${shown}, but the last operator signed out.`);
    } else if (shown !== accountDescription(browser, userOf(operator))) {
      violations.push(`Tab ${tab.number} shows ${shown}, but ${operator} is signed in.`);
    }
  }
  const username = await readStoredUsername(browser.tab(0).page);
  // The app removes a session that the server refused before anybody used it.
  const isRemoved = username === null && hasEnded;
  if (username !== operator && !isRemoved)
    violations.push(`The stored session belongs to ${username}, but ${operator} is signed in.`);
}

/** Refreshes the token with one click in a signed-in tab, or signs in if there is none. All tabs must follow. */
async function synchronizeTabs(browser: SoakedBrowser): Promise<void> {
  const states = await Promise.all(browser.tabs.map((tab) => stateOf(tab)));
  const signedIn = browser.tabs[states.findIndex(({ kind }) => kind === 'in')];
  if (signedIn && browser.operator !== null) {
    browser.standIn.expireAccessTokens();
    await signedIn.refresh();
    return await waitForOperator(browser, userOf(browser.operator));
  }
  await browser.tab(0).signIn(DEMO_USER);
  await waitForOperator(browser, DEMO_USER);
}

async function waitForOperator(browser: SoakedBrowser, user: StandInUser): Promise<void> {
  const isShown = ({ kind, operator }: TabState) =>
    kind === 'in' && operator === accountDescription(browser, user);
  await waitForTabs(browser, isShown, `signed in as ${user.username}`);
}

async function waitForTabs(
  browser: SoakedBrowser,
  matches: (state: TabState) => boolean,
  expected: string,
): Promise<void> {
  const untilMs = Date.now() + SETTLE_TIMEOUT_MS;
  for (const tab of browser.tabs) {
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
async function checkLinks(tab: Tab): Promise<void> {
  await tab.navigate('Dashboard');
  await tab.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await tab.navigate('Anime');
  const anime = new AnimePage(tab.page);
  await anime.heading.waitFor();
  await anime.entries.first().waitFor();
}

async function stateOf(tab: Tab): Promise<TabState> {
  const state = await tab.state();
  if (!state) throw new Error(`Tab ${tab.number} is navigating again after it settled.`);
  return state;
}

/** The description of the account button for an operator; version B sends no name besides the username. */
function accountDescription({ version }: SoakedBrowser, { username, name, email }: StandInUser): string {
  return `${version === 'b' ? username : name}, ${email}`;
}

function userOf(username: string): StandInUser {
  const user = findUser(username);
  if (!user) throw new Error(`The stand-in has no user ${username}.`);
  return user;
}
