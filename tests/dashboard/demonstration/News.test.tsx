import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { News } from '../../../src/dashboard/demonstration/News.tsx';
import { samplePosts } from '../../../src/demonstration/posts.ts';
import { formatDateTime } from '../../../src/time/format-time.ts';
import { renderWithTheme as render } from '../../support/render-with-theme.tsx';

const titles = () => screen.getAllByRole('heading', { level: 4 }).map((title) => title.textContent);
const allTitles = samplePosts.map(({ title }) => title);

describe('News', () => {
  it('shows the first five posts, all 23 on request, and five again', async () => {
    render(<News posts={samplePosts} />);
    expect(screen.getByRole('heading', { level: 3, name: 'News' })).toBeInTheDocument();
    expect(titles()).toEqual(allTitles.slice(0, 5));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 23', expanded: false }));
    expect(titles()).toEqual(allTitles);
    const fewer = screen.getByRole('button', { name: 'Show fewer', expanded: true });
    expect(fewer).toHaveFocus();
    await userEvent.click(fewer);
    expect(titles()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Show all 23' })).toHaveFocus();
  });

  it('shows description, author, time and totals of a post, with exact totals for screen readers', () => {
    const post = {
      ...(samplePosts[0] as (typeof samplePosts)[number]),
      totalViews: 12_345,
      totalComments: 7,
    };
    const { container } = render(<News posts={[post]} />);
    expect(screen.getByText(post.description)).toBeInTheDocument();
    expect(screen.getByText(post.author.name)).toBeInTheDocument();
    const moment = formatDateTime(Date.parse(post.postedAt));
    expect(moment).toMatch(/^\d\d Sep 2025 \d{1,2}:\d\d [ap]m$/);
    expect(screen.getByText(moment)).toHaveAttribute('datetime', post.postedAt);
    const totals = within(screen.getByRole('list', { name: 'Totals' })).getAllByRole('listitem');
    expect(totals).toHaveLength(4);
    expect(totals[0]).toHaveTextContent('12.3k12,345 views');
    expect(totals[1]).toHaveTextContent('77 comments');
    expect(within(totals[0] as HTMLElement).getByText('12.3k')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('img')).toHaveAttribute('src', post.coverUrl);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a note if there are no posts', () => {
    render(<News posts={[]} />);
    expect(screen.getByText('There is no news.')).toBeInTheDocument();
  });
});
