import { Button, Center } from '@mantine/core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Post } from '../../demonstration/posts.ts';
import { Widget, WidgetNote } from '../Widget.tsx';
import type { WidgetSize } from '../widget-sizes.ts';
import { NewsPost } from './NewsPost.tsx';

const INITIAL_COUNT = 5;

interface NewsProps extends Partial<WidgetSize> {
  posts: readonly Post[];
}

/** The first five posts, and a button for the rest. */
export function News({ posts, ...size }: NewsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);

  // When the list above the button collapses, the button would scroll out of view.
  useLayoutEffect(() => {
    if (!isExpanded && document.activeElement === buttonRef.current) {
      buttonRef.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isExpanded]);

  return (
    <Widget title="News" level={3} {...size}>
      {posts.length === 0 ? (
        <WidgetNote>There is no news.</WidgetNote>
      ) : (
        <ul id={listId}>
          {(isExpanded ? posts : posts.slice(0, INITIAL_COUNT)).map((post) => (
            <NewsPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      {posts.length > INITIAL_COUNT && (
        <Center data-screen-only mt="auto">
          <Button
            ref={buttonRef}
            variant="soft"
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? 'Show fewer' : `Show all ${posts.length}`}
          </Button>
        </Center>
      )}
    </Widget>
  );
}
