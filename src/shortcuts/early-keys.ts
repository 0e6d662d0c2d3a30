/** Keys that were pressed before the shortcuts were ready, in order. */
const earlyKeys: KeyboardEvent[] = [];

/** Collects the keys pressed from now on, until the returned function is called. */
export function collectEarlyKeys(): () => void {
  const collect = (event: KeyboardEvent) => void (event.defaultPrevented || earlyKeys.push(event));
  document.addEventListener('keydown', collect);
  return () => document.removeEventListener('keydown', collect);
}

/** Returns the collected keys and forgets them. */
export function takeEarlyKeys(): KeyboardEvent[] {
  return earlyKeys.splice(0);
}
