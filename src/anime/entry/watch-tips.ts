import { formatDateTime } from '../../time/format-time.ts';

// Spec, section 9.
export const ENTER_DELAY_MS = 100;
export const TOUCH_ENTER_DELAY_MS = 700;
export const TOUCH_LEAVE_DELAY_MS = 1500;
/** Time for a mouse to cross from the words to the tooltip. */
export const LEAVE_DELAY_MS = 100;

/** What a tooltip says, and of what. */
export interface Tip {
  /** The words that are explained; the tooltip stands beside them. */
  readonly anchor: HTMLElement;
  /** The entry that they belong to. */
  readonly entry: HTMLElement;
  readonly lines: readonly string[];
}

/**
 * Watches a whole list for what the pointer rests on or the keyboard reaches, and tells what to explain; null when
 * nothing is. One set of listeners for the list, none for its entries. Returns how to stop.
 */
export function watchTips(
  list: HTMLElement,
  tooltip: HTMLElement,
  show: (tip: Tip | null) => void,
): () => void {
  const watch = new AbortController();
  const options = { signal: watch.signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Escape holds until the focus moves on. */
  let isDismissed = false;

  function later(tip: Tip | null, delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => show(tip), delayMs);
  }
  function hideNow(): void {
    clearTimeout(timer);
    show(null);
  }

  function dismiss(): void {
    isDismissed = true;
    hideNow();
  }

  /** Moving the focus by keyboard scrolls the page, so the tooltip is placed again after the scroll. */
  function followScroll(): void {
    hideNow();
    if (isDismissed || !list.contains(document.activeElement)) return;
    timer = setTimeout(() => show(tipOfFocus(document.activeElement)), ENTER_DELAY_MS);
  }

  list.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      const tip = tipUnderPointer(target);
      if (tip) later(tip, pointerType === 'touch' ? TOUCH_ENTER_DELAY_MS : ENTER_DELAY_MS);
    },
    options,
  );
  list.addEventListener(
    'pointerout',
    ({ pointerType }) => later(null, pointerType === 'touch' ? TOUCH_LEAVE_DELAY_MS : LEAVE_DELAY_MS),
    options,
  );
  list.addEventListener(
    'focusin',
    ({ target }) => {
      isDismissed = false;
      const tip = tipOfFocus(target);
      if (tip) later(tip, ENTER_DELAY_MS);
    },
    options,
  );
  list.addEventListener('focusout', hideNow, options);
  tooltip.addEventListener('pointerenter', () => clearTimeout(timer), options);
  tooltip.addEventListener('pointerleave', () => later(null, LEAVE_DELAY_MS), options);
  window.addEventListener('scroll', followScroll, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), options);

  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}

function tipUnderPointer(target: EventTarget | null): Tip | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const entry = anchor?.closest<HTMLElement>('[data-entry]');
  return anchor && entry ? tipOf(anchor, entry, [explain(anchor)]) : null;
}

/** The keyboard reaches whole entries: all that there is to say of it at once. */
function tipOfFocus(target: EventTarget | null): Tip | null {
  if (!(target instanceof HTMLElement) || !target.matches('[data-entry]:focus-visible')) return null;
  return tipOf(target, target, [...target.querySelectorAll<HTMLElement>('[data-tip]')].map(explain));
}

function tipOf(
  anchor: HTMLElement,
  entry: HTMLElement,
  explanations: readonly (string | null)[],
): Tip | null {
  const lines = explanations.filter((line) => line !== null);
  return lines.length > 0 ? { anchor, entry, lines } : null;
}

/** The full date of a time; the whole of a title that is cut off; null where all is to be seen already. */
function explain(words: HTMLElement): string | null {
  if (words instanceof HTMLTimeElement) return formatDateTime(Date.parse(words.dateTime));
  const isCut = words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1;
  return isCut ? words.textContent : null;
}
