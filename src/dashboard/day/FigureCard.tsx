import { Box, Paper, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { writeOut } from '../write-out.ts';
import styles from './FigureCard.module.css';

interface FigureCardProps {
  tone: 'primary' | 'secondary' | 'error' | 'gray';
  Icon: Icon;
  /** A count, or words in its place; undefined while it is not known. */
  value: number | string | undefined;
  label: string;
  /** One more thing to know; its line is kept free while there is none. */
  note: ReactNode;
}

/** One big figure on a tint. */
export function FigureCard({ tone, Icon, value, label, note }: FigureCardProps) {
  const tint = `color-mix(in srgb, var(--mantine-color-${tone}-5) ${tone === 'gray' ? 12 : 8}%, transparent)`;
  return (
    <Paper
      component="li"
      className={styles.card}
      shadow="none"
      bg={tint}
      c={`${tone}.${tone === 'gray' ? 7 : 8}`}
    >
      <Box display="grid" flex={1} miw={0}>
        <Value value={value} />{' '}
        <Text span fw={600} lh="20px">
          {label}
        </Text>{' '}
        <Text span className={styles.note} mih={20} fz={13} lh="20px">
          {note}
        </Text>
      </Box>
      <ThemeIcon className={styles.icon} size={48} radius={24} ml={12} bg={tint} c="inherit">
        <Icon stroke={1.75} aria-hidden="true" />
      </ThemeIcon>
    </Paper>
  );
}

function Value({ value }: Pick<FigureCardProps, 'value'>) {
  if (value === undefined) return <Skeleton className={styles.value} w={72} />;
  const isWords = typeof value === 'string';
  return (
    <Text span className={styles.value} ff="heading" {...(isWords && { fz: 24 })} fw={700}>
      {isWords ? value : writeOut(value)}
    </Text>
  );
}
