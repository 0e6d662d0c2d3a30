import { getDefaultZIndex, Menu, Text } from '@mantine/core';
import {
  IconCheck,
  IconChecks,
  IconEye,
  IconEyeOff,
  IconFileInfo,
  IconLink,
  IconNumbers,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { entriesOf, type ListItem } from '../../entries/list-item.ts';
import { MUTED, markOf, NEW, NO_MARKS, newEntriesOf } from '../../entries/marks.ts';
import { versionName } from '../../entries/platform.ts';
import { correctedKey } from '../../operator-data/title-identity.ts';
import { useMarks } from '../../operator-data/use-marks.ts';
import { useActions, useRecords } from '../../operator-data/use-operator-data.ts';
import { shorten } from '../../shorten.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { detectLanguage } from '../../title/detect-language.ts';
import { seasonOf, titleKeyOf } from '../../title/title-key.ts';
import { useOpenAbout } from '../about/use-open-about.ts';
import { copyLink } from '../copy-text.ts';
import { MenuAtButton } from '../MenuAtButton.tsx';

interface EntryMenuProps {
  item: ListItem;
  /** The items from the start of the list to this one. */
  upToItem: readonly ListItem[];
  /** The button that opened the menu. */
  button: HTMLElement;
  onClose: () => void;
}

const ENTRY_LINK = {
  message: 'It opens this entry on its platform.',
  remedy: 'Open the entry and copy its link there.',
};

/** More than nearly all anime have. */
const SEASONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The menu of one entry. A list renders at most one, because a menu takes as long to render as an entry. */
export function EntryMenu({ item, upToItem, button, onClose }: EntryMenuProps) {
  const { title, detailUrl, updateInfo, updatedAtMs, platform, language } = item;
  const entries = entriesOf(item);
  const marks = useMarks((current) => current) ?? NO_MARKS;
  const mark = markOf(marks, item);
  const newEntries = newEntriesOf(marks, item);
  // The entries of an expanded group are items of their own.
  const newAbove = upToItem.flatMap((each) =>
    each.group?.isExpanded && each !== item ? [] : newEntriesOf(marks, each),
  );
  const actions = useActions();
  const openAbout = useOpenAbout();
  const [isChoosingSeason, setIsChoosingSeason] = useState(false);
  return (
    <MenuAtButton
      // Removed by a refresh, or by a scroll to entries that are far away.
      button={button}
      onClose={onClose}
      position="bottom-end"
      // Above the notifications, which may cover the foot of a phone's page.
      zIndex={getDefaultZIndex('max')}
      // Keeps the menu of an entry in the first column off the sidebar.
      middlewares={{
        // Also shifts vertically, because the twelve seasons may be taller than the space beside the button.
        shift: { boundary: button.closest('main > *') ?? undefined, padding: 16, crossAxis: true },
      }}
    >
      <Menu.Dropdown
        maw="min(20rem, 100vw - 32px)"
        mah="calc(100dvh - 2rem)"
        style={{ overflowY: 'auto' }}
        aria-label={`More for ${shorten(title)}`}
        aria-labelledby={undefined}
      >
        {/* Texts that the entry may cut off. A pointer shows them in a tooltip; the keyboard and touch show them here. */}
        <Menu.Label>
          {item.group && (
            <Text fz={14} fw={600} c="var(--ink)">
              <bdi lang={detectLanguage(title)}>{title}</bdi>
            </Text>
          )}
          {updateInfo !== '' && (
            <div>
              <bdi lang={detectLanguage(updateInfo)}>{updateInfo}</bdi>
            </div>
          )}
          {platform !== '' && (
            <div>
              <bdi>{versionName(platform, language)}</bdi>
            </div>
          )}
          {updatedAtMs !== null && <div>Updated {formatDateTime(updatedAtMs)}</div>}
        </Menu.Label>
        {isChoosingSeason ? (
          <Seasons title={title} onChoose={(season) => actions.setSeason(title, season)} />
        ) : (
          <>
            {entries.length > 0 && <MarkItems {...{ entries, newEntries, mark, newAbove }} />}
            <Menu.Item leftSection={<IconFileInfo {...icon} />} onClick={() => openAbout(title)}>
              About <bdi>{shorten(title)}</bdi>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconNumbers {...icon} />}
              closeMenuOnClick={false}
              onClick={() => setIsChoosingSeason(true)}
            >
              Set the season …
            </Menu.Item>
            {mark & MUTED ? (
              <Menu.Item leftSection={<IconVolume {...icon} />} onClick={() => actions.unmute(title)}>
                Unmute <bdi>{title}</bdi>
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconVolumeOff {...icon} />} onClick={() => actions.mute(title)}>
                Mute <bdi>{title}</bdi>
              </Menu.Item>
            )}
            {detailUrl !== null && (
              <Menu.Item
                leftSection={<IconLink {...icon} />}
                onClick={() => void copyLink(detailUrl, ENTRY_LINK)}
              >
                Copy link
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </MenuAtButton>
  );
}

interface MarkItemsProps {
  entries: readonly Entry[];
  newEntries: readonly Entry[];
  mark: number;
  newAbove: readonly Entry[];
}

function MarkItems({ entries, newEntries, mark, newAbove }: MarkItemsProps) {
  const actions = useActions();
  return (
    <>
      {mark & NEW ? (
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => actions.markSeen(entries)}>
          Mark {newEntries.length > 1 ? `${newEntries.length} ` : ''}as seen
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.markNew(entries)}>
          Mark as new
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconChecks {...icon} />}
        disabled={newAbove.length === 0}
        onClick={() => actions.markSeen(newAbove)}
      >
        Mark everything above as seen
      </Menu.Item>
    </>
  );
}

/** The choice of the title's season, for a title that the rules read wrongly. The present one has a check mark. */
function Seasons({ title, onChoose }: { title: string; onChoose: (season: number) => void }) {
  const records = useRecords('season');
  const current = seasonOf(correctedKey(records, titleKeyOf(title)));
  const firstRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => firstRef.current?.focus(), []);
  return SEASONS.map((season) => (
    <Menu.Item
      key={season}
      ref={season === 1 ? firstRef : undefined}
      rightSection={current === `${season}` && <IconCheck {...icon} />}
      aria-current={current === `${season}` || undefined}
      onClick={() => onChoose(season)}
    >
      This is season {season}
    </Menu.Item>
  ));
}
