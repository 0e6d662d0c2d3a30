import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './EntryTooltip.module.css';
import { placeTooltip } from './place-tooltip.ts';
import { type Tip, watchTips } from './watch-tips.ts';

/**
 * The one tooltip of a list: full date of a time, whole title where it is cut off. It can be pointed at, goes away
 * with Escape and stays until the pointer or the focus has left (WCAG 1.4.13). One for all entries, where Mantine's Tooltip
 * would be one, with its positioning, for each of them.
 */
export function EntryTooltip({ listRef }: { listRef: RefObject<HTMLElement | null> }) {
  const id = useId();
  const tooltipRef = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const list = listRef.current;
    const tooltip = tooltipRef.current;
    return list && tooltip ? watchTips(list, tooltip, setTip) : undefined;
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

  // An entry that leaves the list takes its tooltip along: no event tells of it.
  useLayoutEffect(() => {
    if (tip && !tip.anchor.isConnected) setTip(null);
  });

  return (
    <div ref={tooltipRef} id={id} role="tooltip" className={styles.tooltip} hidden={!tip}>
      {tip?.lines.map((line) => (
        <bdi key={line} className={styles.line}>
          {line}
        </bdi>
      ))}
    </div>
  );
}
