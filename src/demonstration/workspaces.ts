import team1 from './pictures/team-1.svg';
import team2 from './pictures/team-2.svg';
import team3 from './pictures/team-3.svg';

/** A workspace in the sidebar's switcher (spec, section 3: demonstration data). */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly plan: 'Free' | 'Pro';
  /** URL of a square picture. */
  readonly logo: string;
}

/** Spec, section 2. The first is selected by default. */
export const workspaces = [
  { id: 'team-1', name: 'Team 1', plan: 'Free', logo: team1 },
  { id: 'team-2', name: 'Team 2', plan: 'Pro', logo: team2 },
  { id: 'team-3', name: 'Team 3', plan: 'Pro', logo: team3 },
] as const satisfies readonly Workspace[];
