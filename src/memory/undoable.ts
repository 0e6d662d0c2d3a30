import type { Change } from './items.ts';

/** Applies changes and remembers how to undo them, as long as the page is open. */
export interface Undoable {
  /** Applies a change and returns its inverse. */
  change(change: Change): Promise<Change>;
  /** Applies the inverse of an earlier change, by default of the last. Returns false if that was undone already. */
  undo(inverse?: Change): Promise<boolean>;
  /** Makes earlier changes permanent. */
  forget(): void;
}

/** `apply` applies a change and returns its inverse. */
export function createUndoable(apply: (change: Change) => Promise<Change>): Undoable {
  const inverses: Change[] = [];
  return {
    async change(change) {
      const inverse = await apply(change);
      inverses.push(inverse);
      return inverse;
    },
    async undo(inverse = inverses.at(-1)) {
      const index = inverse ? inverses.lastIndexOf(inverse) : -1;
      if (!inverse || index < 0) return false;
      inverses.splice(index, 1);
      await apply(inverse);
      return true;
    },
    forget() {
      inverses.length = 0;
    },
  };
}
