import { Avatar, Flex, Image, Text, VisuallyHidden } from '@mantine/core';
import { type Icon, IconEye, IconHeart, IconMessageCircle, IconShare3 } from '@tabler/icons-react';
import { formatCount } from '../../controls/format-count.ts';
import type { Post } from '../../demonstration/posts.ts';
import { formatDateTime } from '../../time/format-time.ts';
import { abbreviate } from './abbreviate.ts';
import styles from './NewsPost.module.css';

/** One post: picture, title, description, author, time and totals. */
export function NewsPost({ post }: { post: Post }) {
  const { title, description, coverUrl, postedAt, author } = post;
  return (
    <li className={styles.post}>
      <Image className={styles.cover} src={coverUrl} width={112} height={63} h="auto" radius={8} alt="" />
      <Text component="h4" fw={600} lh="1.25rem">
        {title}
      </Text>
      <Text className={styles.below} fz={13} lh="1.25rem" c="dimmed">
        {description}
      </Text>
      <Flex
        className={styles.below}
        wrap="wrap"
        justify="space-between"
        gap="4px 16px"
        fz={12}
        lh="1.25rem"
        c="dimmed"
      >
        <Flex wrap="wrap" align="center" columnGap={6}>
          <Avatar src={author.avatarUrl} size={20} alt="" />
          <span>{author.name}</span> <span aria-hidden="true">·</span>{' '}
          <time dateTime={postedAt}>{formatDateTime(Date.parse(postedAt))}</time>
        </Flex>
        <Flex component="ul" wrap="wrap" columnGap={14} aria-label="Totals">
          <Total Icon={IconEye} total={post.totalViews} unit="views" />
          <Total Icon={IconMessageCircle} total={post.totalComments} unit="comments" />
          <Total Icon={IconShare3} total={post.totalShares} unit="shares" />
          <Total Icon={IconHeart} total={post.totalFavorites} unit="favorites" />
        </Flex>
      </Flex>
    </li>
  );
}

function Total({ Icon, total, unit }: { Icon: Icon; total: number; unit: string }) {
  return (
    <Flex component="li" pos="relative" miw={44} align="center" gap={4}>
      <Icon size="0.875rem" stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{abbreviate(total)}</span>
      <VisuallyHidden>
        {formatCount(total)} {unit}
      </VisuallyHidden>
    </Flex>
  );
}
