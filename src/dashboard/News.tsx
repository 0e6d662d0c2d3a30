import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../demo/posts.ts';
import button from '../theme/button.module.css';
import styles from './News.module.css';
import { NewsPost } from './NewsPost.tsx';
import { Widget, WidgetNote } from './Widget.tsx';

const SHOWN_AT_FIRST = 5;

/** The first posts, and the rest on request. */
export function News({ posts, className }: { posts: readonly Post[]; className?: string | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const listId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);

  // The list becomes shorter above the button, which would leave the window somewhere below it.
  useLayoutEffect(() => {
    if (!isWhole && document.activeElement === buttonRef.current) {
      buttonRef.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isWhole]);

  return (
    <Widget title="News" level={3} className={className}>
      {posts.length === 0 ? (
        <WidgetNote>There is no news.</WidgetNote>
      ) : (
        <ul id={listId} className={styles.list}>
          {(isWhole ? posts : posts.slice(0, SHOWN_AT_FIRST)).map((post) => (
            <NewsPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      {posts.length > SHOWN_AT_FIRST && (
        <button
          ref={buttonRef}
          type="button"
          className={`${button.soft} ${styles.more}`}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${posts.length}`}
        </button>
      )}
    </Widget>
  );
}
