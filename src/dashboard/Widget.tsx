import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './Widget.module.css';

export interface WidgetProps {
  title: string;
  /** 2 for what is real, 3 for what stands under the heading of the demonstration. */
  level: 2 | 3;
  /** A line under the title. */
  caption?: ReactNode;
  /** Whether the content goes to the edges of the card. */
  isBleeding?: boolean;
  isBusy?: boolean;
  /** Whether there is nothing in it, so that it needs less room. */
  isEmpty?: boolean;
  /** Of the place that it has in the grid. */
  className?: string | undefined;
  children: ReactNode;
}

/** A card with a title: the frame of every widget. */
export function Widget(props: WidgetProps) {
  const { title, level, caption, isBleeding, isBusy, isEmpty, className, children } = props;
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={[styles.widget, className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      data-empty={isEmpty}
    >
      <div className={styles.top}>
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
        {caption && <div className={styles.caption}>{caption}</div>}
      </div>
      <div className={isBleeding ? styles.bleeding : styles.content}>{children}</div>
    </section>
  );
}

/** What stands in a widget that has nothing to show. */
export function WidgetNote({ Icon, children }: { Icon?: Icon; children: ReactNode }) {
  return (
    <div className={styles.note}>
      {Icon && <Icon className={styles.art} stroke={1.25} aria-hidden="true" />}
      <p className={styles.words}>{children}</p>
    </div>
  );
}
