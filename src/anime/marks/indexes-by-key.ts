/** The list indexes of each key. Several entries may share a key. */
export interface IndexesByKey {
  add(key: string, listIndex: number): void;
  keys(): IterableIterator<string>;
  forEach(key: string, visit: (listIndex: number) => void): void;
}

/** Stores each key's indexes as a linked list, because 100,000 arrays would take several times the memory. */
export function createIndexesByKey(length: number): IndexesByKey {
  const lastIndexes = new Map<string, number>();
  /** One more than the previous list index with the same key; 0 if there is none. */
  const previous = new Uint32Array(length);
  return {
    add(key, listIndex) {
      const last = lastIndexes.get(key);
      if (last !== undefined) previous[listIndex] = last + 1;
      lastIndexes.set(key, listIndex);
    },
    keys: () => lastIndexes.keys(),
    forEach(key, visit) {
      for (let next = (lastIndexes.get(key) ?? -1) + 1; next > 0; next = previous[next - 1] ?? 0)
        visit(next - 1);
    },
  };
}
