import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FigureCard.module.css';
import { writeOut } from './write-out.ts';

interface FigureCardProps {
  tone: 'primary' | 'secondary' | 'error' | 'quiet';
  Icon: Icon;
  /** A count, or words in its place; undefined while it is not known. */
  value: number | string | undefined;
  label: string;
  /** One more thing to know; its line is kept free while there is none. */
  note: ReactNode;
}

/** One big figure on a tint. */
export function FigureCard({ tone, Icon, value, label, note }: FigureCardProps) {
  return (
    <li className={styles.card} data-tone={tone}>
      <span className={styles.text}>
        <Value value={value} /> <span className={styles.label}>{label}</span>{' '}
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.icon}>
        <Icon stroke={1.75} aria-hidden="true" />
      </span>
    </li>
  );
}

function Value({ value }: Pick<FigureCardProps, 'value'>) {
  if (value === undefined) return <span className={styles.skeleton} />;
  if (typeof value === 'string') return <span className={styles.words}>{value}</span>;
  return <span className={styles.value}>{writeOut(value)}</span>;
}
