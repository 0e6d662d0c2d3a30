import { afterPaint } from './after-paint.ts';

/** Rest after the paint and the last key, in milliseconds: longer than between letters. */
const REST_MS = 300;

/**
 * Calls back once what was typed has been painted and the keys have rested for a while, so that the next letter does not
 * meet what is to come; or at once when someone turns to something else, which may need it done. Gives a way to call it
 * off.
 */
export function afterTyping(callback: () => void): () => void {
  const rest = () => afterPaint(finish, REST_MS);
  let stopResting = rest();
  const hearKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || key === 'F5') return finish();
    stopResting();
    stopResting = rest();
  };
  window.addEventListener('keydown', hearKey, { capture: true });
  window.addEventListener('pointerdown', finish, { capture: true });
  // Of anything in the window, and of the window itself.
  window.addEventListener('blur', finish, { capture: true });

  function stop(): void {
    stopResting();
    window.removeEventListener('keydown', hearKey, { capture: true });
    window.removeEventListener('pointerdown', finish, { capture: true });
    window.removeEventListener('blur', finish, { capture: true });
  }
  function finish(): void {
    stop();
    callback();
  }
  return stop;
}
