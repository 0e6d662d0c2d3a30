import { DEMO_USER, SECOND_USER, type StandInUser } from '../stand-in/users.ts';
import { drawFault, type OrderedFault } from './ordered-faults.ts';
import type { Random } from './random.ts';

export const TAB_COUNT = 6;
/** The first tabs live as long as the run: what an operator's tab collects in days shows in them. */
export const LASTING_TAB_COUNT = 2;

/**
 * Lifetimes of access tokens, in seconds. The short ones end between two clicks and are renewed by 401s; the long ones
 * end the 60 s of the lead later than the timed refresh, one of them within its floor of 30 s.
 */
const TOKEN_LIFETIMES_S = [4, 8, 63, 70, 95] as const;

export type Action =
  | { kind: 'fault'; ordered: OrderedFault }
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
  // Half of them and more find a tab that is signed in already.
  'sign in': 16,
};

export interface Step {
  readonly action: Action;
  /** Rest before the next step. */
  readonly pauseMs: number;
}

/** The next step of a run. It goes by chance alone and not by what the tabs show, so that a seed can be run again. */
export function drawStep(random: Random): Step {
  return { action: drawAction(random), pauseMs: random.between(0, 250) };
}

function drawAction(random: Random): Action {
  const kind = random.pickWeighted(WEIGHTS);
  const tab = random.between(0, TAB_COUNT - 1);
  switch (kind) {
    case 'fault':
      return { kind, ordered: drawFault(random) };
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
      return { kind, tab: random.between(LASTING_TAB_COUNT, TAB_COUNT - 1) };
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

/** For the diary: what is done, where and how. */
export function describeAction(action: Action): string {
  const { kind } = action;
  const where = 'tab' in action ? ` in tab ${action.tab}` : '';
  switch (kind) {
    case 'fault':
      return `${kind}: ${action.ordered.name} ${JSON.stringify(action.ordered.fault)}`;
    case 'change token lifetime':
      return `${kind} to ${action.seconds} s`;
    case 'go offline':
      return `${kind} for ${action.forActions} actions`;
    case 'refresh everywhere':
      return `${kind}${action.isTokenExpired ? ' after the end of all tokens' : ''}`;
    case 'navigate':
      return `${kind}${where} to ${action.to}`;
    case 'sign in':
      return `${kind}${where} as ${action.user.login}`;
    default:
      return `${kind}${where}`;
  }
}
