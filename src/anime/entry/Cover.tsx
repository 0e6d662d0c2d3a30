import type { ReactNode, SyntheticEvent } from 'react';
import styles from './Cover.module.css';

interface CoverProps {
  url: string | null;
  title: string;
  /** Shown over the cover. */
  children?: ReactNode;
}

/** A cover with the aspect ratio 3:4. It shows the title's initial until the image has loaded. */
export function Cover({ url, title, children }: CoverProps) {
  return (
    <span className={styles.cover}>
      <span className={styles.initial} aria-hidden="true">
        {readInitial(title)}
      </span>
      {url !== null && (
        <img
          key={url}
          className={styles.image}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          // Some platforms do not serve images to pages of other sites.
          referrerPolicy="no-referrer"
          onLoad={markLoaded}
        />
      )}
      {children}
    </span>
  );
}

/** The first letter or digit of a title, or its first character if it has neither. */
function readInitial(title: string): string {
  const initial = /[\p{L}\p{N}]/u.exec(title)?.[0] ?? String.fromCodePoint(title.codePointAt(0) ?? 0x3f);
  return initial.toUpperCase();
}

/** Sets the attribute directly, because React state would rerender every cover once. */
function markLoaded({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = '';
}
