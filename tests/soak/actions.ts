import { DEMO_USER, SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { drawFault } from './faults.ts';
import type { Random, Weighted } from './random.ts';
import { type SoakedBrowser, TAB_COUNT } from './soaked-browser.ts';
import type { Tab } from './tab.ts';

/** The first tabs are never reloaded, like a tab that an operator keeps open for days. */
const PERMANENT_TAB_COUNT = 2;

/**
 * Lifetimes of access tokens, in seconds. The short ones expire between two clicks, and a 401 starts the refresh. With
 * the long ones, a timer starts the refresh 60 s before the expiry; for 63 and 70 s, its minimum delay of 30 s applies.
 */
const TOKEN_LIFETIMES_S = [4, 8, 63, 70, 95] as const;

export interface Action {
  readonly text: string;
  /** Does not wait for the effects. Returns false if the action does not apply to the state of the browser. */
  perform(browser: SoakedBrowser): Promise<boolean> | boolean;
}

/** What an action draws does not depend on the state of the tabs, so that a seed gives the same actions again. */
type Draw = (random: Random) => Action;

const drawNavigation: Draw = (random) => {
  const link = random.pick(['Dashboard', 'Anime', 'Anime'] as const);
  return inTab(random, `opens ${link}`, 'in', (tab) => tab.navigate(link));
};
const drawRefresh: Draw = (random) => inTab(random, 'refreshes', 'in', (tab) => tab.refresh());
const drawSignOut: Draw = (random) =>
  inTab(random, 'signs out', 'in', async (tab, browser) => {
    await browser.waitForRefreshes();
    await tab.signOut();
  });
const drawSignIn: Draw = (random) => {
  const user = random.pick([DEMO_USER, SECOND_USER]);
  return inTab(random, `signs in as ${user.username}`, 'out', async (tab, browser) => {
    await browser.waitForRefreshes();
    await tab.signIn(user);
  });
};
const drawWake: Draw = (random) => inTab(random, 'wakes', null, (tab) => tab.wake());
const drawReload: Draw = (random) => inOnlineTab(random, 'reloads', (tab) => tab.reload());
const drawReplacement: Draw = (random) =>
  inOnlineTab(random, 'is closed and opened again', async (tab, browser) => {
    await tab.close();
    await browser.openTab(tab.number, '/animes');
  });

const drawRefreshEverywhere: Draw = (random) => {
  const isTokenExpired = random.pick([true, false]);
  return {
    text: `all tabs refresh${isTokenExpired ? ' after all tokens expired' : ''}`,
    async perform({ standIn, tabs }) {
      if (isTokenExpired) standIn.expireAccessTokens();
      await Promise.all(tabs.map((tab) => tab.pressRefresh()));
      return true;
    },
  };
};

const drawOutage: Draw = (random) => {
  const actionCount = random.between(2, 6);
  return {
    text: `offline for ${actionCount} actions`,
    perform: (browser) => browser.goOffline(actionCount),
  };
};

const drawExpiry: Draw = () => ({
  text: 'all tokens expire',
  perform({ standIn }) {
    standIn.expireAccessTokens();
    return true;
  },
});

const drawTokenLifetime: Draw = (random) => {
  const accessTokenLifetimeS = random.pick(TOKEN_LIFETIMES_S);
  return {
    text: `tokens now live for ${accessTokenLifetimeS} s`,
    perform({ standIn }) {
      standIn.configure({ accessTokenLifetimeS });
      return true;
    },
  };
};

const drawBackendFault: Draw = (random) => {
  const fault = drawFault(random);
  return {
    text: `fault ${JSON.stringify(fault)}`,
    perform({ standIn }) {
      standIn.injectFault(fault);
      return true;
    },
  };
};

const DRAWS: Weighted<Draw> = [
  [22, drawBackendFault],
  [6, drawExpiry],
  [3, drawTokenLifetime],
  [2, drawOutage],
  [10, drawRefreshEverywhere],
  [14, drawNavigation],
  [14, drawRefresh],
  [6, drawWake],
  [7, drawReload],
  [5, drawReplacement],
  [3, drawSignOut],
  // More than half do not apply, because the tab is already signed in.
  [16, drawSignIn],
];

export function drawAction(random: Random): Action {
  return random.pickWeighted(DRAWS)(random);
}

/** @param state whether the tab must be signed in or out; null for any state */
function inTab(
  random: Random,
  text: string,
  state: 'in' | 'out' | null,
  act: (tab: Tab, browser: SoakedBrowser) => Promise<void>,
  firstTab = 0,
): Action {
  const number = random.between(firstTab, TAB_COUNT - 1);
  return {
    text: `tab ${number} ${text}`,
    async perform(browser) {
      const tab = browser.tab(number);
      if (state !== null && (await tab.signInState()) !== state) return false;
      await act(tab, browser);
      return true;
    },
  };
}

/** Does nothing while offline, because the browser would show its own error page. */
function inOnlineTab(
  random: Random,
  text: string,
  act: (tab: Tab, browser: SoakedBrowser) => Promise<void>,
): Action {
  const action = inTab(
    random,
    text,
    null,
    async (tab, browser) => {
      await browser.waitForRefreshes();
      await act(tab, browser);
    },
    PERMANENT_TAB_COUNT,
  );
  return { ...action, perform: (browser) => !browser.isOffline() && action.perform(browser) };
}
