import { DEMO_USER, SECOND_USER, type StandInUser } from '../../../src/stand-in/sessions/users.ts';
import type { Random } from './random.ts';
import { drawFault, type RandomFault } from './random-faults.ts';

export const TAB_COUNT = 6;
/** The first tabs stay open for the whole run, like a tab that an operator keeps open for days. */
export const PERMANENT_TAB_COUNT = 2;

/**
 * Lifetimes of access tokens, in seconds. The short ones expire between two clicks, and a 401 starts the refresh. With
 * the long ones, a timer starts the refresh 60 s before the expiry; for 63 and 70 s, its minimum delay of 30 s applies.
 */
const TOKEN_LIFETIMES_S = [4, 8, 63, 70, 95] as const;

export type Action =
  | { kind: 'fault'; randomFault: RandomFault }
  | { kind: 'expire tokens' }
  | { kind: 'change token lifetime'; seconds: number }
  | { kind: 'go offline'; forActions: number }
  | { kind: 'refresh everywhere'; isTokenExpired: boolean }
  | { kind: 'navigate'; tab: number; to: 'Dashboard' | 'Anime' }
  | { kind: 'refresh' | 'wake' | 'reload' | 'replace' | 'sign out'; tab: number }
  | { kind: 'sign in'; tab: number; user: StandInUser };

export type ActionKind = Action['kind'];

const WEIGHTS: Readonly<Record<ActionKind, number>> = {
  fault: 22,
  'expire tokens': 6,
  'change token lifetime': 3,
  'go offline': 2,
  'refresh everywhere': 10,
  navigate: 14,
  refresh: 14,
  wake: 6,
  reload: 7,
  replace: 5,
  'sign out': 3,
  // More than half are skipped, because the tab is already signed in.
  'sign in': 16,
};

export interface Step {
  readonly action: Action;
  /** Pause before the next step. */
  readonly pauseMs: number;
}

/** Draws the next step. It does not depend on the state of the tabs, so that a run can be repeated from its seed. */
export function drawStep(random: Random): Step {
  return { action: drawAction(random), pauseMs: random.between(0, 250) };
}

function drawAction(random: Random): Action {
  const kind = random.pickWeighted(WEIGHTS);
  const tab = random.between(0, TAB_COUNT - 1);
  switch (kind) {
    case 'fault':
      return { kind, randomFault: drawFault(random) };
    case 'change token lifetime':
      return { kind, seconds: random.pick(TOKEN_LIFETIMES_S) };
    case 'go offline':
      return { kind, forActions: random.between(2, 6) };
    case 'refresh everywhere':
      return { kind, isTokenExpired: random.pick([true, false]) };
    case 'navigate':
      return { kind, tab, to: random.pick(['Dashboard', 'Anime', 'Anime']) };
    case 'reload':
    case 'replace':
      return { kind, tab: random.between(PERMANENT_TAB_COUNT, TAB_COUNT - 1) };
    case 'sign in':
      return { kind, tab, user: random.pick([DEMO_USER, SECOND_USER]) };
    case 'refresh':
    case 'wake':
    case 'sign out':
      return { kind, tab };
    default:
      return { kind };
  }
}

/** The action's text in the event log. */
export function describeAction(action: Action): string {
  const { kind } = action;
  const where = 'tab' in action ? ` in tab ${action.tab}` : '';
  switch (kind) {
    case 'fault':
      return `${kind}: ${action.randomFault.name} ${JSON.stringify(action.randomFault.fault)}`;
    case 'change token lifetime':
      return `${kind} to ${action.seconds} s`;
    case 'go offline':
      return `${kind} for ${action.forActions} actions`;
    case 'refresh everywhere':
      return `${kind}${action.isTokenExpired ? ' after all tokens expired' : ''}`;
    case 'navigate':
      return `${kind}${where} to ${action.to}`;
    case 'sign in':
      return `${kind}${where} as ${action.user.username}`;
    default:
      return `${kind}${where}`;
  }
}
