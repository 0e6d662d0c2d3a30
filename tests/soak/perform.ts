import { errors } from '@playwright/test';
import type { Action, ActionKind } from './plan.ts';
import { isBetweenDocuments, type Tab } from './tab.ts';
import type { World } from './world.ts';

/** Where a tab has to stand for an action. */
const NEEDS: Partial<Record<ActionKind, 'in' | 'out'>> = {
  navigate: 'in',
  refresh: 'in',
  'sign out': 'in',
  'sign in': 'out',
};

/** Carries an action out, without waiting for what comes of it. False where the tab was in no state for it. */
export async function perform(action: Action, world: World): Promise<boolean> {
  try {
    return await carryOut(action, world);
  } catch (error) {
    if (error instanceof errors.TimeoutError || isBetweenDocuments(error)) return false;
    throw error;
  }
}

async function carryOut(action: Action, world: World): Promise<boolean> {
  const { standIn } = world;
  switch (action.kind) {
    case 'fault':
      standIn.order(action.ordered.fault);
      return true;
    case 'expire tokens':
      standIn.expireAccessTokens();
      return true;
    case 'change token lifetime':
      standIn.configure({ accessTokenLifetimeS: action.seconds });
      return true;
    case 'go offline':
      return await goOffline(world, action.forActions);
    case 'refresh everywhere':
      if (action.isTokenExpired) standIn.expireAccessTokens();
      await Promise.all(world.tabs.map((tab) => tab.pressRefresh()));
      return true;
    default:
      return await performInTab(action, tabOf(world, action.tab), world);
  }
}

async function performInTab(
  action: Extract<Action, { tab: number }>,
  tab: Tab,
  world: World,
): Promise<boolean> {
  if (NEEDS[action.kind] && NEEDS[action.kind] !== (await sideOf(tab))) return false;
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
      return await startAnew(tab, action.kind, world);
    case 'sign out':
      await tab.signOut();
      return true;
    case 'sign in':
      await tab.signIn(action.user);
      return true;
  }
}

/** Whether the tab has an account button or the form to sign in, busy or not. */
async function sideOf(tab: Tab): Promise<'in' | 'out' | null> {
  const sight = await tab.sight();
  if (!sight) return null;
  if (sight.operator !== null) return 'in';
  return sight.heading === 'Sign in' ? 'out' : null;
}

async function goOffline(world: World, forActions: number): Promise<boolean> {
  if (world.offlineActions > 0) return false;
  await world.awaitRefreshes();
  await world.context.setOffline(true);
  world.offlineActions = forActions;
  return true;
}

/** Not while offline: then the browser has a page of its own in the place of the app. */
async function startAnew(tab: Tab, how: 'reload' | 'replace', world: World): Promise<boolean> {
  if (world.offlineActions > 0) return false;
  await world.awaitRefreshes();
  if (how === 'reload') await tab.reload();
  else {
    await tab.page.close();
    await world.openTab(tab.number, '/animes');
  }
  return true;
}

export function tabOf({ tabs }: World, number: number): Tab {
  const tab = tabs[number];
  if (!tab) throw new Error(`There is no tab ${number}.`);
  return tab;
}
