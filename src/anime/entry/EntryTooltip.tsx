import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './EntryTooltip.module.css';
import { placeTooltip } from './place-tooltip.ts';
import { type Tip, watchTooltips } from './watch-tooltips.ts';

/**
 * The tooltip of a list, with the full date of a time or the full text of a truncated element. It stays while the
 * pointer is on it or the entry has focus, and Escape closes it (WCAG 1.4.13). Hand-written: one tooltip serves all
 * entries, whereas Mantine needs one for each entry.
 */
export function EntryTooltip({ listRef }: { listRef: RefObject<HTMLElement | null> }) {
  const id = useId();
  const tooltipRef = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const list = listRef.current;
    const tooltip = tooltipRef.current;
    // The same tooltip is not rendered again, because screen readers would read it again.
    const show = (next: Tip | null) => setTip((tip) => (tip?.anchor === next?.anchor ? tip : next));
    return list && tooltip ? watchTooltips(list, tooltip, show) : undefined;
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
    tip.entry.setAttribute('aria-describedby', id);
    return () => tip.entry.removeAttribute('aria-describedby');
  }, [tip, id]);

  // Hides the tooltip when its entry has been removed, because no event reports that.
  useLayoutEffect(() => {
    if (tip && !tip.anchor.isConnected) setTip(null);
  });

  return (
    <div ref={tooltipRef} id={id} role="tooltip" className={styles.tooltip} hidden={!tip}>
      {tip?.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two elements of an entry may have the same text.
        <div key={index} dir="auto">
          {line}
        </div>
      ))}
    </div>
  );
}
