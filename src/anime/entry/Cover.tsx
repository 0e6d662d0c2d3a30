import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useAnimes } from '../../list/animes-query.ts';
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
      {url !== null && <CoverImage key={url} url={url} />}
      {children}
    </span>
  );
}

/** The image. If it has failed, it is requested again after the next refresh of the list. */
function CoverImage({ url }: { url: string }) {
  const [attempt, setAttempt] = useState({ number: 0, isFailed: false });
  return (
    <>
      <img
        // A new element, because the browser does not load a failed one again.
        key={attempt.number}
        className={styles.image}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        // Some platforms do not serve images to pages of other sites.
        referrerPolicy="no-referrer"
        onLoad={markLoaded}
        onError={() => setAttempt(({ number }) => ({ number, isFailed: true }))}
      />
      {attempt.isFailed && (
        <AfterRefresh
          onRefresh={() => setAttempt(({ number }) => ({ number: number + 1, isFailed: false }))}
        />
      )}
    </>
  );
}

/** Calls `onRefresh` when a newer list has been fetched. A component, so that only failed covers wait for it. */
function AfterRefresh({ onRefresh }: { onRefresh: () => void }) {
  const { data: list } = useAnimes();
  const failedWith = useRef(list);
  useEffect(() => {
    if (list !== failedWith.current) onRefresh();
  }, [list, onRefresh]);
  return null;
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
