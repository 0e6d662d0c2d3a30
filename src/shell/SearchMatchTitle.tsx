import styles from './SearchMatchTitle.module.css';
import { highlightMatch } from './search-highlight.ts';
import type { SearchMatch } from './search-match.ts';

interface SearchMatchTitleProps extends Pick<SearchMatch, 'title' | 'lang'> {
  /** What was searched. */
  q: string;
}

/** A title on one line, with what was searched marked in it. */
export function SearchMatchTitle({ title, lang, q }: SearchMatchTitleProps) {
  const highlight = highlightMatch(title, q);
  return (
    <bdi className={styles.title} lang={lang}>
      {highlight ? (
        <>
          {highlight[0]}
          <mark className={styles.mark}>{highlight[1]}</mark>
          {highlight[2]}
        </>
      ) : (
        title
      )}
    </bdi>
  );
}
