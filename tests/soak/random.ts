/** A random choice; the same seed and the same calls give the same results. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the choices, with a probability proportional to its weight. */
  pickWeighted<T>(choices: Weighted<T>): T;
}

export type Weighted<T> = readonly (readonly [weight: number, choice: T])[];

export function createRandom(seed: number): Random {
  const next = createSeededRandom(seed);
  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    pickWeighted(choices) {
      let remainder = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        remainder -= weight;
        if (remainder < 0) return choice;
      }
      throw new Error('There is nothing to pick from.');
    },
  };
}

/** A pseudorandom number generator for [0, 1); the same seed gives the same numbers (mulberry32). */
function createSeededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
