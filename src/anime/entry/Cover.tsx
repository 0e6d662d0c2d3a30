import type { SyntheticEvent } from 'react';
import styles from './Cover.module.css';
import { initialOf } from './initial-of.ts';

interface CoverProps {
  url: string | null;
  title: string;
}

/**
 * A cover, 3:4. Under the picture lies the title's first character on the platform's tint: it shows while the picture
 * is on its way, and stays where none comes.
 */
export function Cover({ url, title }: CoverProps) {
  return (
    <span className={styles.cover}>
      <span className={styles.initial} aria-hidden="true">
        {initialOf(title)}
      </span>
      {url !== null && (
        <img
          key={url}
          className={styles.picture}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          // Some of the platforms' hosts refuse pictures to other sites.
          referrerPolicy="no-referrer"
          onLoad={markLoaded}
        />
      )}
    </span>
  );
}

// Straight on the element: a render per picture would cost more than it shows.
function markLoaded({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = '';
}
