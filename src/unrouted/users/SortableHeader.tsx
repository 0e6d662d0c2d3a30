import { Button, Table } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import styles from './SortableHeader.module.css';

interface SortableHeaderProps {
  name: string;
  direction: 'ascending' | 'descending' | 'none';
  className: string | undefined;
  onSort: () => void;
}

/** Darker than the default hover colour, because the header row is already grey. */
const HOVER = { '--button-hover': 'rgb(145 158 171 / 16%)', '--button-hover-color': 'var(--ink)' };

/** A column header that sorts the table by its column. */
export function SortableHeader({ name, direction, className, onSort }: SortableHeaderProps) {
  const isSorted = direction !== 'none';
  return (
    <Table.Th scope="col" className={`${styles.header} ${className ?? ''}`} aria-sort={direction}>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        radius={6}
        bd={0}
        mx={-8}
        px={8}
        fz={13}
        style={HOVER}
        {...(isSorted && { c: 'black' })}
        onClick={onSort}
      >
        {name}
        <IconArrowUp
          className={styles.arrow}
          style={{
            marginLeft: 4,
            rotate: direction === 'descending' ? '180deg' : '0deg',
            ...(isSorted && { opacity: 1 }),
          }}
          size="1rem"
          stroke={1.75}
          aria-hidden
        />
      </Button>
    </Table.Th>
  );
}
