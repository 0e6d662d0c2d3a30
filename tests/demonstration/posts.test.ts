import { describe, expect, it } from 'vitest';
import { samplePosts } from '../../src/demonstration/posts.ts';

describe('samplePosts', () => {
  it('are 23 posts with unique ids', () => {
    expect(samplePosts).toHaveLength(23);
    expect(new Set(samplePosts.map(({ id }) => id)).size).toBe(23);
  });

  it.each(samplePosts)('have texts, pictures, an author and totals: $title', (post) => {
    expect(post.title.length).toBeGreaterThan(10);
    expect(post.description.length).toBeGreaterThan(10);
    expect(post.author.name).not.toBe('');
    for (const picture of [post.coverUrl, post.author.avatarUrl])
      expect(picture).toMatch(/^data:image\/svg\+xml,/);
    for (const total of [post.totalViews, post.totalComments, post.totalShares, post.totalFavorites]) {
      expect(total).toSatisfy((value: number) => Number.isInteger(value) && value > 0);
    }
  });

  it('have fixed dates, newest first', () => {
    const moments = samplePosts.map(({ postedAt }) => postedAt);
    expect(moments[0]).toBe('2025-09-20T09:40:00.000Z');
    expect(moments).toEqual([...moments].sort().reverse());
    expect(new Set(moments).size).toBe(23);
  });

  it('cannot be changed', () => {
    expect(
      [samplePosts, ...samplePosts, ...samplePosts.map(({ author }) => author)].every(Object.isFrozen),
    ).toBe(true);
  });
});
