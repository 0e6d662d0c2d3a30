import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './EntryTooltip.module.css';
import { placeTooltip } from './place-tooltip.ts';
import { type Tip, watchTooltips } from './watch-tooltips.ts';

/**
 * The tooltip of a list, with the full date of a time or the full text of a truncated element. Only the pointer opens
 * it, because it would cover the next entry when a key moves the focus; the entry's menu has the same texts. It stays while the pointer is on it, and Escape closes it (WCAG 1.4.13). Hand-written: one tooltip serves
 * all entries, whereas Mantine needs one for each entry.
 */
export function EntryTooltip({ listRef }: { listRef: RefObject<HTMLElement | null> }) {
  const tooltipRef = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const list = listRef.current;
    const tooltip = tooltipRef.current;
    return list && tooltip ? watchTooltips(list, tooltip, setTip) : undefined;
  }, [listRef]);

  useLayoutEffect(() => {
    const tooltip = tooltipRef.current;
    if (!tip || !tooltip) return;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(
      tip.anchor.getBoundingClientRect(),
      tooltip.getBoundingClientRect(),
      viewport,
    );
    tooltip.style.transform = `translate(${left}px, ${top}px)`;
  }, [tip]);

  // Hides the tooltip when its entry has been removed, because no event reports that.
  useLayoutEffect(() => {
    if (tip && !tip.anchor.isConnected) setTip(null);
  });

  return (
    <div ref={tooltipRef} role="tooltip" className={styles.tooltip} dir="auto" hidden={!tip}>
      {tip?.text}
    </div>
  );
}
