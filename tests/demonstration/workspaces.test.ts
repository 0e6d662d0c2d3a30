import { describe, expect, it } from 'vitest';
import { workspaces } from '../../src/demonstration/workspaces.ts';

describe('workspaces', () => {
  it('are three teams, in this order', () => {
    expect(workspaces.map(({ name, plan }) => `${name} (${plan})`)).toEqual([
      'Team 1 (Free)',
      'Team 2 (Pro)',
      'Team 3 (Pro)',
    ]);
  });

  it('have unique ids', () => {
    expect(new Set(workspaces.map(({ id }) => id)).size).toBe(3);
  });

  it.each(workspaces)('have their own logo: $name', ({ logo }) => {
    expect(logo).toMatch(/^data:image\/svg\+xml,/);
    expect(workspaces.filter((workspace) => workspace.logo === logo)).toHaveLength(1);
  });

  it('cannot be changed', () => {
    expect([workspaces, ...workspaces].every(Object.isFrozen)).toBe(true);
  });
});
