import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SearchMatchTitle } from './SearchMatchTitle.tsx';
import styles from './SearchOptions.module.css';
import type { Matches } from './search-match.ts';

interface SearchOptionsProps {
  /** The list box's; an option's is this, a hyphen and its place. */
  id: string;
  q: string;
  found: Matches;
  active: number | null;
  onChoose: (index: number) => void;
}

/** The suggestions under the bar. The focus stays in the input. */
export function SearchOptions({ id, q, found, active, onChoose }: SearchOptionsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const { matches, totalCount } = found;

  useEffect(() => {
    if (active !== null) listRef.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option' as const,
    className: styles.option,
    'aria-selected': index === active,
    onClick: () => onChoose(index),
  });
  return (
    <div
      ref={listRef}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label="Matching titles"
      // A press must not take the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.map(({ key, title, lang, detail }, index) => (
        <div key={key} {...optionProps(index)}>
          <SearchMatchTitle title={title} lang={lang} q={q} />
          <bdi className={styles.detail}>{detail}</bdi>
        </div>
      ))}
      {totalCount > matches.length && (
        <div {...optionProps(matches.length)} data-all="">
          All {totalCount} matches
          <IconArrowRight className={styles.arrow} stroke={1.75} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
