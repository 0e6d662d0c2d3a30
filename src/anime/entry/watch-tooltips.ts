import { formatDateTime } from '../../time/format-time.ts';

// Spec, section 9.
export const ENTER_DELAY_MS = 100;
export const TOUCH_ENTER_DELAY_MS = 700;
export const TOUCH_LEAVE_DELAY_MS = 1500;
/** Gives the pointer time to move from the anchor to the tooltip. */
export const LEAVE_DELAY_MS = 100;

/** Content and anchor of a tooltip. */
export interface Tip {
  /** The element that the tooltip is placed next to. */
  readonly anchor: HTMLElement;
  readonly text: string;
}

/**
 * Calls `show` with the tooltip for the element under the pointer, and with null to hide it. The listeners are on the
 * list, not on its entries. Returns a function that stops watching.
 */
export function watchTooltips(
  list: HTMLElement,
  tooltip: HTMLElement,
  show: (tip: Tip | null) => void,
): () => void {
  const watch = new AbortController();
  const options = { signal: watch.signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The element under the pointer. */
  let anchor: HTMLElement | null = null;

  function showLater(tip: Tip | null, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => show(tip), delayMs);
  }
  function hideNow(): void {
    clearTimeout(timer);
    show(null);
  }
  function handlePointer({ target, pointerType }: PointerEvent): void {
    const next = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    if (!next || next === anchor) return;
    anchor = next;
    const text = readTipText(next);
    const delayMs = pointerType === 'touch' ? TOUCH_ENTER_DELAY_MS : ENTER_DELAY_MS;
    if (text !== null) showLater({ anchor, text }, delayMs);
  }

  // Not `pointerover`: it is also sent when the page scrolls under a resting pointer because a key moved the focus.
  list.addEventListener('pointermove', handlePointer, options);
  list.addEventListener('pointerdown', handlePointer, options);
  list.addEventListener(
    'pointerout',
    ({ pointerType }) => {
      anchor = null;
      showLater(null, pointerType === 'touch' ? TOUCH_LEAVE_DELAY_MS : LEAVE_DELAY_MS);
    },
    options,
  );
  tooltip.addEventListener('pointerenter', () => clearTimeout(timer), options);
  tooltip.addEventListener('pointerleave', () => showLater(null, LEAVE_DELAY_MS), options);
  // The anchor moves.
  window.addEventListener('scroll', hideNow, options);
  window.addEventListener('resize', hideNow, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideNow(), options);

  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}

/** Returns the full date of a time or the full text of a truncated element; null if the element is fully visible. */
function readTipText(element: HTMLElement): string | null {
  if (element instanceof HTMLTimeElement) return formatDateTime(Date.parse(element.dateTime));
  const isTruncated =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  return isTruncated ? element.textContent : null;
}
