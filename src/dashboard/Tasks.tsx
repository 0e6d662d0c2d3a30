import { useState } from 'react';
import type { Task } from '../demo/tasks.ts';
import styles from './Tasks.module.css';
import { Widget, WidgetNote } from './Widget.tsx';

interface TasksProps {
  tasks: readonly Task[];
  className?: string | undefined;
}

/** Tasks to tick off. What is ticked is forgotten with the page: it is kept nowhere. */
export function Tasks({ tasks, className }: TasksProps) {
  const [doneIds, setDoneIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(doneIds);
    if (!next.delete(id)) next.add(id);
    setDoneIds(next);
  };
  return (
    <Widget
      title="Tasks"
      level={3}
      caption={
        tasks.length > 0 && (
          <span aria-live="polite">
            {doneIds.size} of {tasks.length} done
          </span>
        )
      }
      className={className}
    >
      {tasks.length === 0 && <WidgetNote>There is nothing to do.</WidgetNote>}
      <ul className={styles.list}>
        {tasks.map(({ id, name }) => (
          <li key={id}>
            <label className={styles.task}>
              <input
                type="checkbox"
                className={styles.box}
                checked={doneIds.has(id)}
                onChange={() => toggle(id)}
              />
              <span className={styles.name}>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </Widget>
  );
}
