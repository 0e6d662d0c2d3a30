import { Paper, Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, pluralize } from '../../controls/format-count.ts';
import type { DaySummary } from '../../entries/summarize-day.ts';
import { NEW_IN_FOLLOWED, type View } from '../../entries/view.ts';
import { describeListTime } from '../../time/list-day.ts';
import grid from '../dashboard-grid.module.css';
import links from '../links.module.css';
import styles from './Figures.module.css';
import type { MarkFigures } from './use-day.ts';

/** What needs attention, in a few words each. Empty if nothing does. */
export interface AttentionWords {
  /** For example '1 title is late'. */
  readonly late: string;
  /** For example 'Bilibili is silent'. */
  readonly silent: string;
}

interface FiguresProps {
  /** Undefined until they are known. */
  words: AttentionWords | undefined;
  /** Undefined while the list is loading. */
  day: DaySummary | undefined;
  /** See `DayState`. */
  listDay: string | null;
  /** See `DayState`. */
  asOf: string | null;
  /** Undefined until they are known. */
  markFigures: MarkFigures | undefined;
}

/**
 * The figures in the order of the operator's questions: the new entries of followed titles, those of all titles, and the
 * updates of the day. Each leads to the list.
 */
export function Figures({ day, listDay, asOf, markFigures, words }: FiguresProps) {
  const when = describeListTime(listDay, null);
  const { newInFollowed, new: newCount, followedTitles = 0 } = markFigures ?? {};
  return (
    <Paper component="ul" className={grid.figures}>
      <Figure
        value={newInFollowed}
        isNew={!!newInFollowed}
        label="new in followed titles"
        search={NEW_IN_FOLLOWED}
        words={words?.late}
        note={
          day &&
          followedTitles > 0 && (
            <Link className={`${links.link} ${links.above}`} to="/animes" search={{ only: ['followed'] }}>
              {pluralize(followedTitles, 'title')} updated {when}
            </Link>
          )
        }
      />
      <Figure
        value={newCount}
        isNew={!!newCount}
        label={newCount === 1 ? 'new entry' : 'new entries'}
        search={{ period: 'history', only: ['new'] }}
        note="from all days"
      />
      <Figure
        value={day?.updateCount}
        label={`${day?.updateCount === 1 ? 'update' : 'updates'} ${when}`}
        search={{}}
        words={words?.silent}
        note={day && describeUpdates(day, asOf)}
      />
    </Paper>
  );
}

/** Where the updates came, and until when the list knows them: 'from 5 platforms, as of 12:10 am'. */
function describeUpdates({ updateCount, platforms }: DaySummary, asOf: string | null): string {
  const source = updateCount > 0 && `from ${pluralize(platforms.length, 'platform')}`;
  return [source, asOf !== null && `as of ${asOf}`].filter(Boolean).join(', ');
}

/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';

interface FigureProps {
  /** Undefined while it is loading. */
  value: number | undefined;
  isNew?: boolean;
  label: string;
  /** A detail below the label. */
  note: ReactNode;
  /** What needs attention. */
  words?: string | undefined;
  /** The filter of the list that the figure links to. */
  search: { readonly period?: 'history'; readonly only?: View['only'] };
}

/** Once the figure is known, it is a link to what it counts, and its whole cell is clickable. */
function Figure({ value, isNew = false, label, note, words, search }: FigureProps) {
  const text = (
    <Text span inherit fw={600}>
      {label}
    </Text>
  );
  return (
    <li className={styles.figure}>
      {value === undefined ? (
        <span className={styles.main}>
          <Skeleton className={styles.value} w="fit-content" c="gray.5">
            {FIGURE_SPACE}
          </Skeleton>{' '}
          {text}
        </span>
      ) : (
        <Link className={`${links.link} ${links.cover} ${styles.main}`} to="/animes" search={search}>
          <Text span className={styles.value} ff="heading" fw={700} data-new={isNew || undefined}>
            {formatCount(value)}
          </Text>{' '}
          {text}
        </Link>
      )}{' '}
      <Text span inherit c="dimmed">
        {note}
        {note && words && '\u00a0·'}
      </Text>{' '}
      {words && (
        <Text span inherit fw={600} c="warning.9">
          {words}
        </Text>
      )}
    </li>
  );
}
