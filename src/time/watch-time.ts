import { MINUTE_MS } from './day.ts';

/**
 * Calls `onPass` at the beginning of every minute, which is also when a day begins in every time zone, and when the page
 * becomes visible again, because a hidden page or a sleeping device delays timers. Returns a function that ends this.
 */
export function watchTime(onPass: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const pass = () => {
    clearTimeout(timer);
    waitForMinute();
    onPass();
  };
  // A timer for each minute, because an interval would drift away from the beginning.
  const waitForMinute = () => {
    timer = setTimeout(pass, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const handleVisibility = () => {
    if (document.visibilityState === 'visible') pass();
  };
  waitForMinute();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
