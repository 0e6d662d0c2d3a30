import { deepFreeze } from './deep-freeze.ts';

/** A workspace of the sidebar's switcher (spec, section 3: demonstration data). */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly plan: 'Free' | 'Pro';
  /** Address of a square picture in `public`: the first load fetches the one that it shows. */
  readonly logo: string;
}

/** Spec, section 2; the first is chosen at the start. */
export const workspaces = deepFreeze([
  { id: 'team-1', name: 'Team 1', plan: 'Free', logo: '/workspaces/team-1.svg' },
  { id: 'team-2', name: 'Team 2', plan: 'Pro', logo: '/workspaces/team-2.svg' },
  { id: 'team-3', name: 'Team 3', plan: 'Pro', logo: '/workspaces/team-3.svg' },
]) satisfies readonly Workspace[];
