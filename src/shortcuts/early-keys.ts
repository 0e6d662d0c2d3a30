/** Number of keys kept, because the shortcuts may never be ready: their code may fail to load. */
const MAX_COUNT = 20;

/** Keys that were pressed before the shortcuts were ready, in order. */
const earlyKeys: KeyboardEvent[] = [];

/** Collects the keys pressed from now on, until the returned function is called. */
export function collectEarlyKeys(): () => void {
  const collect = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    earlyKeys.push(event);
    if (earlyKeys.length > MAX_COUNT) earlyKeys.shift();
  };
  document.addEventListener('keydown', collect);
  return () => document.removeEventListener('keydown', collect);
}

/** Returns the collected keys and forgets them. */
export function takeEarlyKeys(): KeyboardEvent[] {
  return earlyKeys.splice(0);
}
