import { describe, expect, it } from 'vitest';
import { createNotifications } from '../../src/demonstration/notifications.ts';
import { countUnread, INITIAL_UNREAD_COUNT } from '../../src/shell/bell/notifications.ts';

const NOW_MS = Date.parse('2025-09-20T10:17:00Z');
const notifications = createNotifications(NOW_MS);

describe('createNotifications', () => {
  it('returns one notification of each type with a unique id', () => {
    expect(notifications.map(({ type }) => type).sort()).toEqual([
      'chat-message',
      'friend-interactive',
      'mail',
      'order-placed',
      'order-shipped',
    ]);
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(5);
  });

  it('returns the fields of the spec', () => {
    for (const notification of notifications) {
      expect(Object.keys(notification).sort()).toEqual(
        ['avatarUrl', 'description', 'id', 'isUnRead', 'postedAt', 'title', 'type'].sort(),
      );
    }
  });

  it('returns inline SVG pictures or none', () => {
    const pictures = notifications.map(({ avatarUrl }) => avatarUrl);
    expect(pictures).toContain(null);
    expect(pictures.filter((url) => url !== null && !url.startsWith('data:image/svg+xml,'))).toEqual([]);
    expect(pictures.some((url) => url !== null)).toBe(true);
  });

  it('returns the newest first, all in the past, with the same ages at any time', () => {
    const ages = notifications.map(({ postedAt }) => NOW_MS - postedAt);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
    expect(ages[0]).toBeGreaterThan(0);
    expect(createNotifications(0).map(({ postedAt }) => -postedAt)).toEqual(ages);
  });

  it('returns notifications that cannot be changed', () => {
    expect(Object.isFrozen(notifications)).toBe(true);
    expect(notifications.every((notification) => Object.isFrozen(notification))).toBe(true);
  });

  it('returns as many unread notifications as the badge shows at the start', () => {
    expect(countUnread(notifications)).toBe(INITIAL_UNREAD_COUNT);
  });
});
