import { errors, type Page } from '@playwright/test';
import type { Environment } from '../environment.ts';
import { isNavigating, type Tab } from '../tab.ts';
import type { Action, ActionKind } from './plan.ts';

/** Whether a tab must be signed in or out for an action. */
const REQUIRED_STATE: Partial<Record<ActionKind, 'in' | 'out'>> = {
  navigate: 'in',
  refresh: 'in',
  'sign out': 'in',
  'sign in': 'out',
};

/** Performs an action without waiting for its effects. Returns false if it does not apply to the state of the tab. */
export async function perform(action: Action, environment: Environment): Promise<boolean> {
  try {
    return await performAction(action, environment);
  } catch (error) {
    if (error instanceof errors.TimeoutError || isNavigating(error)) return false;
    throw error;
  }
}

async function performAction(action: Action, environment: Environment): Promise<boolean> {
  const { standIn } = environment;
  switch (action.kind) {
    case 'fault':
      standIn.injectFault(action.randomFault.fault);
      return true;
    case 'expire tokens':
      standIn.expireAccessTokens();
      return true;
    case 'change token lifetime':
      standIn.configure({ accessTokenLifetimeS: action.seconds });
      return true;
    case 'go offline':
      return await goOffline(environment, action.forActions);
    case 'refresh everywhere':
      if (action.isTokenExpired) standIn.expireAccessTokens();
      await Promise.all(environment.tabs.map((tab) => tab.pressRefresh()));
      return true;
    default:
      return await performInTab(action, tabOf(environment, action.tab), environment);
  }
}

async function performInTab(
  action: Extract<Action, { tab: number }>,
  tab: Tab,
  environment: Environment,
): Promise<boolean> {
  if (REQUIRED_STATE[action.kind] && REQUIRED_STATE[action.kind] !== (await signInStateOf(tab))) return false;
  switch (action.kind) {
    case 'navigate':
      await tab.navigate(action.to);
      return true;
    case 'refresh':
      await tab.refresh();
      return true;
    case 'wake':
      await tab.wake();
      return true;
    case 'reload':
    case 'replace':
      return await reloadOrReplace(tab, action.kind, environment);
    case 'sign out':
      await environment.waitForRefreshes();
      await tab.signOut();
      return true;
    case 'sign in':
      await environment.waitForRefreshes();
      await tab.signIn(action.user);
      return true;
  }
}

/** `in` if the tab shows the account button, `out` if it shows the sign-in form, busy or not; otherwise null. */
async function signInStateOf(tab: Tab): Promise<'in' | 'out' | null> {
  const state = await tab.state();
  if (!state) return null;
  if (state.operator !== null) return 'in';
  return state.heading === 'Sign in' ? 'out' : null;
}

async function goOffline(environment: Environment, forActions: number): Promise<boolean> {
  if (environment.offlineActions > 0) return false;
  await environment.waitForRefreshes();
  await environment.context.setOffline(true);
  environment.offlineActions = forActions;
  return true;
}

/** Does nothing while offline, because the browser would show its own error page. */
async function reloadOrReplace(
  tab: Tab,
  how: 'reload' | 'replace',
  environment: Environment,
): Promise<boolean> {
  if (environment.offlineActions > 0) return false;
  await environment.waitForRefreshes();
  if (how === 'reload') await tab.reload();
  else {
    await leave(tab.page);
    await tab.page.close();
    await environment.openTab(tab.number, '/animes');
  }
  return true;
}

const LEAVE_ATTEMPTS = 5;

/** Chromium may never report the close of a page that is loading itself again, and such loads interrupt this navigation. */
async function leave(page: Page): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await page.goto('about:blank', { waitUntil: 'commit' });
      return;
    } catch (error) {
      if (attempt === LEAVE_ATTEMPTS) throw error;
    }
  }
}

export function tabOf({ tabs }: Environment, number: number): Tab {
  const tab = tabs[number];
  if (!tab) throw new Error(`There is no tab ${number}.`);
  return tab;
}
