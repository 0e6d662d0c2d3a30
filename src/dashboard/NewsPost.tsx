import { type Icon, IconEye, IconHeart, IconMessageCircle, IconShare3 } from '@tabler/icons-react';
import type { Post } from '../demo/posts.ts';
import hidden from '../theme/visually-hidden.module.css';
import { formatDateTime } from '../time/format-time.ts';
import { abbreviate } from './abbreviate.ts';
import styles from './NewsPost.module.css';
import { writeOut } from './write-out.ts';

/** One post: its picture, what it says, by whom and when, and how it was received. */
export function NewsPost({ post }: { post: Post }) {
  const { title, description, coverUrl, postedAt, author } = post;
  return (
    <li className={styles.post}>
      <img className={styles.cover} src={coverUrl} width={112} height={63} alt="" />
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.description}>{description}</p>
      <p className={styles.meta}>
        <img className={styles.avatar} src={author.avatarUrl} width={20} height={20} alt="" />
        <span className={styles.author}>{author.name}</span> <span aria-hidden="true">·</span>{' '}
        <time className={styles.time} dateTime={postedAt}>
          {formatDateTime(Date.parse(postedAt))}
        </time>
      </p>
      <ul className={styles.totals} aria-label="Totals">
        <Total Icon={IconEye} total={post.totalViews} unit="views" />
        <Total Icon={IconMessageCircle} total={post.totalComments} unit="comments" />
        <Total Icon={IconShare3} total={post.totalShares} unit="shares" />
        <Total Icon={IconHeart} total={post.totalFavorites} unit="favorites" />
      </ul>
    </li>
  );
}

function Total({ Icon, total, unit }: { Icon: Icon; total: number; unit: string }) {
  return (
    <li className={styles.total}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <span aria-hidden="true">{abbreviate(total)}</span>
      <span className={hidden.visuallyHidden}>
        {writeOut(total)} {unit}
      </span>
    </li>
  );
}
