import { createRandomSeries } from '../stand-in/seed.ts';

/** All chance of a run: the same seed gives the same answers to the same questions. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** One of the keys, each as often as its weight says. */
  pickWeighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

export function createRandom(seed: number): Random {
  const next = createRandomSeries(seed);

  function pickWeighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const keys = Object.keys(weights) as K[];
    let left = next() * keys.reduce((sum, key) => sum + weights[key], 0);
    for (const key of keys) {
      left -= weights[key];
      if (left < 0) return key;
    }
    throw new Error('There is nothing to pick from.');
  }

  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    pickWeighted,
  };
}
