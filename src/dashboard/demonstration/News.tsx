import { Button, Center } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../demo/posts.ts';
import grid from '../dashboard-grid.module.css';
import type { Place } from '../places.ts';
import { Widget, WidgetNote } from '../Widget.tsx';
import styles from './News.module.css';
import { NewsPost } from './NewsPost.tsx';

const SHOWN_AT_FIRST = 5;

interface NewsProps extends Partial<Place> {
  posts: readonly Post[];
}

/** The first posts, and the rest on request. */
export function News({ posts, ...place }: NewsProps) {
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
    <Widget title="News" level={3} {...place}>
      {posts.length === 0 ? (
        <WidgetNote>There is no news.</WidgetNote>
      ) : (
        <ul id={listId} className={grid.list}>
          {(isWhole ? posts : posts.slice(0, SHOWN_AT_FIRST)).map((post) => (
            <NewsPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      {posts.length > SHOWN_AT_FIRST && (
        <Center className={styles.more} mt="auto">
          <Button
            ref={buttonRef}
            variant="soft"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show all ${posts.length}`}
          </Button>
        </Center>
      )}
    </Widget>
  );
}
