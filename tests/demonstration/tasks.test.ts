import { describe, expect, it } from 'vitest';
import { tasks } from '../../src/demonstration/tasks.ts';

describe('tasks', () => {
  it('are five tasks with unique ids and names', () => {
    expect(tasks).toHaveLength(5);
    for (const field of ['id', 'name'] as const) {
      expect(new Set(tasks.map((task) => task[field])).size).toBe(5);
    }
  });

  it('cannot be changed', () => {
    expect([tasks, ...tasks].every(Object.isFrozen)).toBe(true);
  });
});
