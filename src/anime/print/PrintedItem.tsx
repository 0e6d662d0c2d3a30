import type { ListItem } from '../../entries/list-item.ts';
import { FOLLOWED, markOf, NEW, newEntriesOf } from '../../entries/marks.ts';
import { platformName, versionName } from '../../entries/platform.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useNewSeasonOf } from '../../operator-data/use-new-seasons.ts';
import { formatDateTime, formatTimeOfDay } from '../../time/format-time.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import { describeItem, ownTimeOfEpisode } from '../entry/describe-item.ts';
import { describeNew } from '../entry/describe-new.ts';
import styles from './PrintedList.module.css';

interface PrintedItemProps {
  item: ListItem;
  /** Whether each day has a heading. */
  hasHeadings: boolean;
}

/** An entry or a group on paper, where a time is not relative and a mark is a word. */
export function PrintedItem({ item, hasHeadings }: PrintedItemProps) {
  const { title, platform, group, isInGroup = false, updatedAtMs } = item;
  const mark = useMarks((marks) => (marks ? markOf(marks, item) : 0));
  const newText = useMarks((marks) => (marks && group ? describeNew(newEntriesOf(marks, item)) : null));
  const isNewSeason = useNewSeasonOf()(item) !== undefined && !isInGroup;
  const [episode, ...rest] = describeItem(item, newText);
  const episodeAtMs = ownTimeOfEpisode(item, newText);
  const platforms = group?.versions.map((entry) => versionName(entry.platform, entry.language));
  const formatTime = hasHeadings && !isInGroup ? formatTimeOfDay : formatDateTime;
  return (
    <tr data-in-group={isInGroup || undefined}>
      <td>
        <bdi lang={detectLanguage(title)}>{title}</bdi>
        {mark & NEW ? <b className={styles.mark}>New</b> : null}
        {mark & FOLLOWED ? <b className={styles.mark}>Followed</b> : null}
        {isNewSeason && <b className={styles.mark}>New season</b>}
      </td>
      <td>
        <bdi>
          {[episode, ...(episodeAtMs === null ? [] : [formatDateTime(episodeAtMs)]), ...rest].join(' · ')}
        </bdi>
      </td>
      <td>
        <bdi>{platforms?.join(', ') ?? platformName(platform)}</bdi>
      </td>
      <td>{updatedAtMs === null && group?.entries.length === 0 ? '' : formatTime(updatedAtMs)}</td>
    </tr>
  );
}
