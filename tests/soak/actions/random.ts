/** The random numbers of a run: the same seed and the same calls give the same results. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the keys, with a probability proportional to its weight. */
  pickWeighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

export function createRandom(seed: number): Random {
  const next = createSeededRandom(seed);

  function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const keys = Object.keys(weights) as K[];
    let remainder = next() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      remainder -= weights[key];
      if (remainder < 0) return key;
    }
    throw new Error('There is nothing to pick from.');
  }

  return {
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    pickWeighted,
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
