import { expect, it } from 'vitest';
import { currentUser } from '../../src/demonstration/current-user.ts';
import { languages } from '../../src/demonstration/languages.ts';
import { createNotifications } from '../../src/demonstration/notifications.ts';
import { samplePosts } from '../../src/demonstration/posts.ts';
import { tasks } from '../../src/demonstration/tasks.ts';
import { trafficSources } from '../../src/demonstration/traffic-sources.ts';
import { workspaces } from '../../src/demonstration/workspaces.ts';

/** Expects every item to have a value in each of the fields, and different IDs in the first. */
function expectFields(items: readonly object[], fields: string) {
  for (const item of items) {
    expect(Object.keys(item).sort()).toEqual(fields.split(' ').sort());
    expect(Object.values(item)).not.toContain('');
  }
  expect(new Set(items.map((item) => Object.values(item)[0])).size).toBe(items.length);
}

it('spec 2: the workspaces are three teams and the languages English, German and French', () => {
  expectFields(workspaces, 'id name plan logo');
  expect(workspaces.map(({ name, plan }) => `${name} (${plan})`)).toEqual([
    'Team 1 (Free)',
    'Team 2 (Pro)',
    'Team 3 (Pro)',
  ]);
  expectFields(languages, 'value label icon');
  expect(languages.map(({ label }) => label)).toEqual(['English', 'German', 'French']);
});

it('spec 3: there are 23 posts, newest first, and tasks, a current user and traffic from four sites', () => {
  expect(samplePosts).toHaveLength(23);
  expectFields(
    samplePosts,
    'id title description coverUrl totalViews totalComments totalShares totalFavorites postedAt author',
  );
  expect(new Set(samplePosts.map(({ author }) => Object.keys(author).join()))).toEqual(
    new Set(['name,avatarUrl']),
  );
  const times = samplePosts.map(({ postedAt }) => Date.parse(postedAt));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expectFields(tasks, 'id name');
  expectFields([currentUser], 'displayName email photoURL');
  expectFields(trafficSources, 'value label total');
  expect(trafficSources.map(({ value }) => value)).toEqual(['facebook', 'google', 'linkedin', 'twitter']);
});

it('spec 3: there is one notification of each type, newest first, two of them unread', () => {
  const nowMs = Date.parse('2025-09-20T10:17:00Z');
  const notifications = createNotifications(nowMs);
  expectFields(notifications, 'id title description avatarUrl type postedAt isUnRead');
  expect(notifications.map(({ type }) => type)).toEqual([
    'order-placed',
    'friend-interactive',
    'chat-message',
    'mail',
    'order-shipped',
  ]);
  const times = notifications.map(({ postedAt }) => postedAt);
  expect([nowMs, ...times]).toEqual([nowMs, ...times].toSorted((a, b) => b - a));
  expect(notifications.filter(({ isUnRead }) => isUnRead)).toHaveLength(2);
});
