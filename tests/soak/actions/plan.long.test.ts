import { describe, expect, it } from 'vitest';
import { describeAction, drawStep } from './plan.ts';
import { createRandom } from './random.ts';

function planOf(seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: 500 }, () => {
    const { action, pauseMs } = drawStep(random);
    return `${describeAction(action)}, ${pauseMs} ms`;
  });
}

describe('the plan of a run', () => {
  it('is the same for the same seed', () => {
    expect(planOf(7)).toEqual(planOf(7));
  });

  it('differs for another seed', () => {
    expect(planOf(8)).not.toEqual(planOf(7));
  });

  it('contains every kind of action', () => {
    const kinds = new Set(
      planOf(7).map((line) => line.replace(/( in tab | to | for | after |: | \/|,).*/, '')),
    );
    expect([...kinds].sort()).toEqual([
      'change token lifetime',
      'expire tokens',
      'fault',
      'go offline',
      'navigate',
      'refresh',
      'refresh everywhere',
      'reload',
      'replace',
      'sign in',
      'sign out',
      'wake',
    ]);
  });
});
