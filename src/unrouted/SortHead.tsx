import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import styles from './SortHead.module.css';

interface SortHeadProps {
  name: string;
  direction: 'ascending' | 'descending' | 'none';
  className: string | undefined;
  onSort: () => void;
}

/** The head of a column, which orders the table by it. */
export function SortHead({ name, direction, className, onSort }: SortHeadProps) {
  return (
    <Table.Th scope="col" className={className} aria-sort={direction}>
      <UnstyledButton className={styles.button} data-direction={direction} onClick={onSort}>
        {name}
        <IconArrowUp className={styles.arrow} size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
