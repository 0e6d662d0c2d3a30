import { Badge, Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ComponentProps, memo } from 'react';
import type { Group as TitleGroup } from '../../entries/list-item.ts';
import { FOLLOWED } from '../../entries/marks.ts';
import { platformName, versionName } from '../../entries/platform.ts';
import type { Layout } from '../../entries/view.ts';
import { shorten } from '../../shorten.ts';
import styles from './EntryControls.module.css';

interface EntryControlsProps {
  title: string;
  /** A combination of the bits in marks.ts. */
  mark: number;
  /** If the entry stands for a group. */
  group: TitleGroup | undefined;
  tabIndex: 0 | -1 | undefined;
  layout: Layout;
  isMenuOpen: boolean;
}

const smallIcon = { size: '0.875rem', stroke: 2, 'aria-hidden': true } as const;
const icon = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const;

/** The buttons of an entry, next to its link. The list handles their events (use-entry-events.ts). */
export const EntryControls = memo(function EntryControls({
  title,
  mark,
  group,
  tabIndex,
  layout,
  isMenuOpen,
}: EntryControlsProps) {
  const isFollowed = (mark & FOLLOWED) > 0;
  const name = shorten(title);
  return (
    <>
      {group && <GroupControls title={name} group={group} tabIndex={tabIndex} layout={layout} />}
      <div className={styles[layout]}>
        <EntryButton
          tabIndex={tabIndex}
          data-action="follow"
          data-tooltip={isFollowed ? 'Following' : 'Follow'}
          aria-label={`Follow ${name}`}
          aria-pressed={isFollowed}
        >
          {isFollowed ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
        </EntryButton>
        <EntryButton
          tabIndex={tabIndex}
          data-action="menu"
          data-tooltip="More"
          aria-label={`More for ${name}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
        >
          <IconDots {...icon} />
        </EntryButton>
      </div>
    </>
  );
});

type GroupControlsProps = Pick<EntryControlsProps, 'title' | 'tabIndex' | 'layout'> & { group: TitleGroup };

/** The platforms of a group, each a link to its newest entry, and the button that shows all entries of the group. */
function GroupControls({ title, group, tabIndex, layout }: GroupControlsProps) {
  const { versions, entries, isExpanded } = group;
  return (
    <Group className={styles[`${layout}Group`]} gap="0.25rem">
      {versions.map((entry) => {
        const { key, platform, language, detailUrl, updateInfo } = entry;
        const name = versionName(platform, language);
        const link = {
          component: 'a',
          href: detailUrl ?? undefined,
          target: '_blank',
          rel: 'noopener noreferrer',
          'aria-label': `${name}: ${title}`,
          tabIndex,
        } as const;
        return (
          <Badge
            key={key}
            {...(detailUrl !== null && link)}
            classNames={{ root: styles.platform, label: styles.name }}
            c="var(--platform-ink)"
            bg="var(--platform-tint)"
            style={{ boxShadow: '0 0 0 1px rgb(255 255 255 / 50%)', pointerEvents: 'auto' }}
            data-platform={platform}
            data-version={key}
            data-tip="platform"
            data-text={[name, updateInfo].filter(Boolean).join(' · ')}
          >
            <bdi>{platformName(platform)}</bdi>
            {language !== '' && (
              <>
                {' '}
                <bdi lang="zh">{language}</bdi>
              </>
            )}
          </Badge>
        );
      })}
      {entries.length > 1 && (
        <Button
          variant="subtle"
          size="compact-xs"
          h={24}
          mih={24}
          flex="none"
          c="dimmed"
          style={{ pointerEvents: 'auto' }}
          tabIndex={tabIndex}
          data-action="expand"
          aria-expanded={isExpanded}
          aria-label={`${entries.length} entries of ${title}`}
          rightSection={isExpanded ? <IconChevronUp {...smallIcon} /> : <IconChevronDown {...smallIcon} />}
        >
          {entries.length}
        </Button>
      )}
    </Group>
  );
}

/** Hand-written: dozens of entries render at once, each with two of these buttons, and Mantine's are slower. */
function EntryButton({
  'data-action': action,
  ...props
}: ComponentProps<'button'> & { 'data-action': string; 'data-tooltip': string }) {
  return <button type="button" className={styles.button} data-icon-only="" data-action={action} {...props} />;
}
