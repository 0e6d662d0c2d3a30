/** A value that changes over time. React components read it with `useSyncExternalStore`. */
export interface Observable<Value> {
  read(): Value;
  /** Calls `listener` after each change of the value. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export interface WritableObservable<Value> extends Observable<Value> {
  write(value: Value): void;
}

export function createObservable<Value>(initialValue: Value): WritableObservable<Value> {
  let value = initialValue;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
