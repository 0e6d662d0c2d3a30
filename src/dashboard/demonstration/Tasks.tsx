import { Checkbox, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import type { Task } from '../../demonstration/tasks.ts';
import { Widget, WidgetNote } from '../Widget.tsx';
import type { WidgetSize } from '../widget-sizes.ts';
import styles from './Tasks.module.css';

interface TasksProps extends Partial<WidgetSize> {
  tasks: readonly Task[];
}

/** Tasks as checkboxes. Their state is not stored and is lost when the page unmounts. */
export function Tasks({ tasks, ...size }: TasksProps) {
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
      {...size}
    >
      {tasks.length === 0 && <WidgetNote>There is nothing to do.</WidgetNote>}
      <ul>
        {tasks.map(({ id, name }) => (
          <li key={id} className={styles.item}>
            <TaskLabel name={name} isDone={doneIds.has(id)} onToggle={() => toggle(id)} />
          </li>
        ))}
      </ul>
    </Widget>
  );
}

interface TaskLabelProps {
  name: string;
  isDone: boolean;
  onToggle: () => void;
}

/** The label is as wide as the widget, so the whole row is clickable. */
function TaskLabel({ name, isDone, onToggle }: TaskLabelProps) {
  return (
    <Flex component="label" className={styles.task} mih={48} mx={-12} px={12} py={2} align="center" gap={12}>
      <Checkbox m={3} checked={isDone} onChange={onToggle} />
      <Text span lh="1.25rem" {...(isDone && { c: 'dimmed', td: 'line-through' })}>
        {name}
      </Text>
    </Flex>
  );
}
