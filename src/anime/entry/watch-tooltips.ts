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
  /** The entry that the tooltip describes. */
  readonly entry: HTMLElement;
  readonly lines: readonly string[];
}

/**
 * Calls `show` with the tooltip for the element under the pointer or the focused entry, and with null to hide it. The
 * listeners are on the list, not on its entries. Returns a function that stops watching.
 */
export function watchTooltips(
  list: HTMLElement,
  tooltip: HTMLElement,
  show: (tip: Tip | null) => void,
): () => void {
  const watch = new AbortController();
  const options = { signal: watch.signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** After Escape, the tooltip of the focused entry stays hidden until the focus moves. */
  let isDismissed = false;

  function showLater(tip: Tip, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => show(tip), delayMs);
  }
  function hideNow(): void {
    clearTimeout(timer);
    show(null);
  }

  /** Shows the tooltip of the entry that has keyboard focus; without one, hides the tooltip. */
  function showFocusedLater(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const focused = document.activeElement;
      show(!isDismissed && list.contains(focused) ? findFocusTip(focused) : null);
    }, delayMs);
  }

  function dismiss(): void {
    isDismissed = true;
    hideNow();
  }

  /**
   * Hides the tooltip, because its anchor has moved, then shows that of the focused entry again: moving the focus may
   * have scrolled the page.
   */
  function handleAnchorMove(): void {
    hideNow();
    showFocusedLater(ENTER_DELAY_MS);
  }

  list.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const tip = findPointerTip(target);
      if (tip) showLater(tip, pointerType === 'touch' ? TOUCH_ENTER_DELAY_MS : ENTER_DELAY_MS);
    },
    options,
  );
  list.addEventListener(
    'pointerout',
    ({ pointerType }) => showFocusedLater(pointerType === 'touch' ? TOUCH_LEAVE_DELAY_MS : LEAVE_DELAY_MS),
    options,
  );
  list.addEventListener(
    'focusin',
    ({ target }) => {
      isDismissed = false;
      const tip = findFocusTip(target);
      if (tip) showLater(tip, ENTER_DELAY_MS);
    },
    options,
  );
  list.addEventListener('focusout', hideNow, options);
  tooltip.addEventListener('pointerenter', () => clearTimeout(timer), options);
  tooltip.addEventListener('pointerleave', () => showFocusedLater(LEAVE_DELAY_MS), options);
  window.addEventListener('scroll', handleAnchorMove, options);
  window.addEventListener('resize', handleAnchorMove, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), options);

  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}

function findPointerTip(target: EventTarget | null): Tip | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const entry = anchor?.closest<HTMLElement>('[data-entry]');
  return anchor && entry ? createTip(anchor, entry, [readTipText(anchor)]) : null;
}

/** Keyboard focus is on the whole entry, so the tooltip combines the tips of all the entry's elements. */
function findFocusTip(target: EventTarget | null): Tip | null {
  if (!(target instanceof HTMLElement) || !target.matches('[data-entry]:focus-visible')) return null;
  return createTip(target, target, [...target.querySelectorAll<HTMLElement>('[data-tip]')].map(readTipText));
}

function createTip(anchor: HTMLElement, entry: HTMLElement, texts: readonly (string | null)[]): Tip | null {
  const lines = texts.filter((line) => line !== null);
  return lines.length > 0 ? { anchor, entry, lines } : null;
}

/** Returns the full date of a time or the full text of a truncated element; null if the element is fully visible. */
function readTipText(element: HTMLElement): string | null {
  if (element instanceof HTMLTimeElement) return formatDateTime(Date.parse(element.dateTime));
  const isTruncated =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  return isTruncated ? element.textContent : null;
}
