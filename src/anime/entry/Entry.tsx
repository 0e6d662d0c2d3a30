import { memo } from 'react';
import type { ListItem } from '../../entries/list-item.ts';
import { FOLLOWED, markOf, NEW, newEntriesOf } from '../../entries/marks.ts';
import { explainNewSeason, type NewSeason } from '../../entries/new-seasons.ts';
import { platformName } from '../../entries/platform.ts';
import type { Layout } from '../../entries/view.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import {
  formatDateTime,
  formatRelativeTime,
  formatShortRelativeTime,
  formatTimeOfDay,
} from '../../time/format-time.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import { Cover } from './Cover.tsx';
import { describeItem, ownTimeOfEpisode } from './describe-item.ts';
import { describeNew } from './describe-new.ts';
import styles from './Entry.module.css';
import { EntryControls } from './EntryControls.tsx';

/** How an entry says its time: relative, briefly, or, below the heading of its day, by the clock. */
export type TimeForm = 'relative' | 'short' | 'clock';

const FORMAT_TIME = {
  relative: formatRelativeTime,
  short: formatShortRelativeTime,
  clock: formatTimeOfDay,
} as const satisfies Record<TimeForm, unknown>;

interface EntryProps {
  item: ListItem;
  /**
   * Roving tabindex of the entry and its buttons: 0 for the list's current entry, -1 for all others. It also makes an
   * entry without a link focusable.
   */
  tabIndex?: 0 | -1;
  layout: Layout;
  /** Default `relative`. */
  timeForm?: TimeForm;
  nowMs: number;
  isMenuOpen: boolean;
  /** Whether to label the entry of a followed title “Followed”. Default false. */
  isFollowShown?: boolean;
  /** If the entry is of a new season of a followed title. */
  newSeason?: NewSeason | undefined;
}

/**
 * One entry as a card or a row: a link, or plain text if the backend sent no safe URL, and its buttons. Both layouts
 * have the same markup. `data-tip` marks the elements with a tooltip. Hand-written: dozens of entries render at once
 * while the operator types or scrolls, and Mantine's components are slower.
 */
export const Entry = memo(function Entry({
  item,
  tabIndex,
  layout,
  timeForm = 'relative',
  nowMs,
  isMenuOpen,
  isFollowShown = false,
  newSeason,
}: EntryProps) {
  const { title, updateInfo, coverUrl, detailUrl, updatedAtMs, platform, group } = item;
  const mark = useMarks((marks) => (marks ? markOf(marks, item) : undefined));
  const newText = useMarks((marks) => (marks && group ? describeNew(newEntriesOf(marks, item)) : null));
  const [episode, ...rest] = describeItem(item, newText);
  const episodeAtMs = ownTimeOfEpisode(item, newText);
  const seasonRule = newSeason && explainNewSeason(newSeason);
  const fullTime = updatedAtMs === null ? undefined : formatDateTime(updatedAtMs);
  const shared = {
    className: styles[layout],
    tabIndex,
    // For screen readers; the tooltips with these texts open only by pointer.
    'aria-description': [fullTime, seasonRule].filter(Boolean).join('. ') || undefined,
    'data-entry': '',
    'data-group': group && '',
    'data-platform': platform,
    'data-seen': mark !== undefined && !(mark & NEW) ? '' : undefined,
  };
  const content = (
    <>
      <Cover url={coverUrl} title={title}>
        {(mark ?? 0) & NEW ? <span className={styles.new}>New</span> : null}
      </Cover>
      <bdi className={styles.title} lang={detectLanguage(title)} data-tip="title">
        {title}
      </bdi>
      <bdi
        className={styles.info}
        lang={detectLanguage(episode)}
        data-tip="info"
        data-text={episode === updateInfo ? undefined : updateInfo}
      >
        {isFollowShown && (mark ?? 0) & FOLLOWED ? (
          <>
            <b lang="en">Followed</b> ·{' '}
          </>
        ) : null}
        {seasonRule && (
          <>
            <b className={styles.season} lang="en" data-tip="season" data-text={seasonRule}>
              New season
            </b>{' '}
          </>
        )}
        {episode}
        {episodeAtMs !== null && (
          <span lang="en">
            {' · '}
            <time data-tip="time" dateTime={new Date(episodeAtMs).toISOString()}>
              {FORMAT_TIME[group?.highest?.day === item.day ? timeForm : 'relative'](episodeAtMs, nowMs)}
            </time>
          </span>
        )}
        {rest.map((text) => (
          <span key={text} lang="en">{` · ${text}`}</span>
        ))}
      </bdi>
      {/* The platforms of a group are links of their own. */}
      {!group && (
        <span className={styles.platform} data-tip="platform">
          <bdi>{platformName(platform)}</bdi>
        </span>
      )}
      {updatedAtMs === null ? (
        <span className={styles.time}>{group?.entries.length !== 0 && formatRelativeTime(null, nowMs)}</span>
      ) : (
        <time className={styles.time} data-tip="time" dateTime={new Date(updatedAtMs).toISOString()}>
          {FORMAT_TIME[timeForm](updatedAtMs, nowMs)}
        </time>
      )}
    </>
  );
  return (
    <>
      {detailUrl === null ? (
        <div {...shared}>{content}</div>
      ) : (
        <a {...shared} href={detailUrl} target="_blank" rel="noopener noreferrer">
          {content}
        </a>
      )}
      {/* Nobody decides before seeing what is stored. The loader of the layout waits for it (routes/_main.tsx). */}
      {mark !== undefined && (
        <EntryControls
          title={title}
          mark={mark}
          group={group}
          tabIndex={tabIndex}
          layout={layout}
          isMenuOpen={isMenuOpen}
        />
      )}
    </>
  );
});
