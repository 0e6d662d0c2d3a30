import { afterPaint } from './after-paint.ts';

/** Delay after the last key and the paint, in milliseconds. Longer than the pause between two keystrokes. */
const IDLE_MS = 300;

/**
 * Calls `callback` once after typing has paused and the text is painted, to keep its work from delaying keystrokes.
 * Calls it immediately on F5, a key with a modifier, a click or a loss of focus, because what follows may need the
 * result. Returns a cancel function.
 */
export function afterTypingPause(callback: () => void): () => void {
  const waitForPause = () => afterPaint(finish, IDLE_MS);
  let stopWaiting = waitForPause();
  const handleKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey || key === 'F5') return finish();
    stopWaiting();
    stopWaiting = waitForPause();
  };
  window.addEventListener('keydown', handleKeyDown, { capture: true });
  window.addEventListener('pointerdown', finish, { capture: true });
  // With capture, this handles the blur of any element and of the window.
  window.addEventListener('blur', finish, { capture: true });

  function cancel(): void {
    stopWaiting();
    window.removeEventListener('keydown', handleKeyDown, { capture: true });
    window.removeEventListener('pointerdown', finish, { capture: true });
    window.removeEventListener('blur', finish, { capture: true });
  }
  function finish(): void {
    cancel();
    callback();
  }
  return cancel;
}
