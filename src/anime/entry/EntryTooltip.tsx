import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../time/format-time.ts';
import { TooltipPopup } from './TooltipPopup.tsx';

// Spec, section 9.
const ENTER_DELAY_MS = 100;
const TOUCH_ENTER_DELAY_MS = 700;
const TOUCH_LEAVE_DELAY_MS = 1500;
/** Gives the pointer time to move from the element to the tooltip. */
const LEAVE_DELAY_MS = 100;

interface Tip {
  readonly element: HTMLElement;
  readonly text: string;
}

interface EntryTooltipProps {
  listRef: RefObject<HTMLElement | null>;
}

/**
 * The tooltip of a list, with what an element does not show (`readTipText`). Only the pointer opens
 * it; the entry's menu has the same texts. It stays while the pointer is on it, and Escape closes it (WCAG 1.4.13). One
 * Mantine tooltip serves all entries, so its delays, which depend on the kind of pointer, are here.
 */
export function EntryTooltip({ listRef }: EntryTooltipProps) {
  const [tip, setTip] = useState<Tip | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showLater = useCallback((next: Tip | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTip(next), delayMs);
  }, []);

  useEffect(() => {
    const list = listRef.current;
    const watch = new AbortController();
    const options = { signal: watch.signal, passive: true };
    /** The element under the pointer. */
    let element: HTMLElement | null = null;
    function hideNow(): void {
      clearTimeout(timer.current);
      setTip(null);
    }
    function handlePointer({ target, pointerType }: PointerEvent): void {
      const next = (target as Element).closest<HTMLElement>('[data-tip]');
      if (!next || next === element) return;
      element = next;
      const text = readTipText(next);
      if (text === null) return;
      showLater({ element, text }, pointerType === 'touch' ? TOUCH_ENTER_DELAY_MS : ENTER_DELAY_MS);
    }
    function handleOut({ pointerType }: PointerEvent): void {
      element = null;
      showLater(null, pointerType === 'touch' ? TOUCH_LEAVE_DELAY_MS : LEAVE_DELAY_MS);
    }
    // Not `pointerover`: it is also sent when the page scrolls under a resting pointer because a key moved the focus.
    list?.addEventListener('pointermove', handlePointer, options);
    list?.addEventListener('pointerdown', handlePointer, options);
    list?.addEventListener('pointerout', handleOut, options);
    // The element moves.
    window.addEventListener('scroll', hideNow, options);
    window.addEventListener('resize', hideNow, options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideNow(), options);
    return () => {
      watch.abort();
      clearTimeout(timer.current);
    };
  }, [listRef, showLater]);

  // Hides the tooltip when its entry has been removed, because no event reports that.
  useEffect(() => {
    if (tip && !tip.element.isConnected) setTip(null);
  });

  if (!tip) return null;
  return (
    <TooltipPopup
      target={tip.element}
      label={tip.text}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => showLater(null, LEAVE_DELAY_MS)}
    />
  );
}

/**
 * Returns the full date of a time, the platform's own text of an episode, or the full text of a truncated element. Null if
 * the element shows everything.
 */
function readTipText(element: HTMLElement): string | null {
  if (element instanceof HTMLTimeElement) return formatDateTime(Date.parse(element.dateTime));
  if (element.dataset.text) return element.dataset.text;
  const isTruncated =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  return isTruncated ? element.textContent : null;
}
