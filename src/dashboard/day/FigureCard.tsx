import { Box, Paper, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../controls/format-count.ts';
import links from '../links.module.css';
import styles from './FigureCard.module.css';

interface FigureCardProps {
  tone: 'primary' | 'secondary' | 'error' | 'gray';
  Icon: Icon;
  /** Undefined while it is loading. */
  value: number | undefined;
  label: string;
  /** A detail below the label. Its line is reserved while there is none. */
  note: ReactNode;
  /** The filter of the list that the card links to. */
  search?: { period?: 'history'; only?: ['new'] };
}

/** One large figure on a tinted card. Once it is known, it is a link to what it counts, and the whole card is clickable. */
export function FigureCard({ tone, Icon, value, label, note, search = {} }: FigureCardProps) {
  const tint = `color-mix(in srgb, var(--mantine-color-${tone}-5) ${tone === 'gray' ? 12 : 8}%, transparent)`;
  const figure = (
    <>
      <Value value={value} />{' '}
      <Text span fw={600} lh="1.25rem">
        {label}
      </Text>
    </>
  );
  return (
    <Paper
      component="li"
      className={styles.card}
      style={{ alignItems: 'center' }}
      pos="relative"
      display="flex"
      shadow="none"
      bg={tint}
      c={`${tone}.${tone === 'gray' ? 7 : 8}`}
    >
      <Box display="grid" flex={1} miw={0}>
        {value === undefined ? (
          <span className={styles.figure}>{figure}</span>
        ) : (
          <Link className={`${links.link} ${links.cover} ${styles.figure}`} to="/animes" search={search}>
            {figure}
          </Link>
        )}{' '}
        <Text span mih={20} fz={13} lh="1.25rem" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      </Box>
      <ThemeIcon className={styles.icon} size={48} radius={24} ml={12} bg={tint} c="inherit">
        <Icon size="1.5rem" stroke={1.75} aria-hidden="true" />
      </ThemeIcon>
    </Paper>
  );
}

function Value({ value }: Pick<FigureCardProps, 'value'>) {
  if (value === undefined)
    return <Skeleton className={styles.value} w={72} style={{ alignSelf: 'center' }} />;
  return (
    <Text span className={styles.value} ff="heading" fw={700}>
      {formatCount(value)}
    </Text>
  );
}
