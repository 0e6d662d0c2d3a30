import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlatformChart } from '../../../src/dashboard/day/PlatformChart.tsx';
import { renderWithLinks as render } from '../../support/render-with-links.tsx';
import { dayOf, platformsOf } from '../day.ts';

const show = (day = dayOf()) => render(<PlatformChart day={day} />);
const figure = () => screen.getByRole('figure');
const rows = () => within(figure()).getAllByRole('listitem');

describe('PlatformChart', () => {
  it('shows a summary in its caption and the exact figures in its rows', () => {
    show();
    expect(screen.getByRole('heading', { level: 2, name: 'Updates by platform' })).toBeInTheDocument();
    expect(figure()).toHaveAccessibleName('Updates by platform: Bilibili leads with 100 of 141');
    expect(rows().map((row) => row.textContent)).toEqual(['Bilibili 100 71%', 'Youku 41 29%']);
  });

  it('colours each bar, scales the longest to the full width, and hides them from screen readers', () => {
    show();
    const widths = rows().map((row) => [
      row.dataset.platform,
      row.querySelector('rect:last-child')?.getAttribute('width'),
    ]);
    expect(widths).toEqual([
      ['bilibili', '100%'],
      ['youku', '41%'],
    ]);
    for (const row of rows()) expect(row.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    [[141], 'All 141 are from Platform 0'],
    [[1], 'The only one is from Platform 0'],
    [[50, 50, 41], '2 platforms lead with 50 of 141 each'],
  ])('summarizes platforms with counts %j', (counts, summary) => {
    const updateCount = counts.reduce((sum, count) => sum + count);
    show(dayOf({ updateCount, platforms: platformsOf(...counts) }));
    expect(figure()).toHaveAccessibleName(`Updates by platform: ${summary}`);
  });

  it('links each row to the entries of its platforms', () => {
    const { unmount } = show();
    const link = screen.getByRole('link', { name: 'Youku, 41 updates' });
    expect(link).toHaveAttribute('href', '/animes?platform=youku');
    unmount();
    show(dayOf({ updateCount: 45, platforms: platformsOf(9, 8, 7, 6, 5, 4, 3, 2, 1) }));
    expect(screen.getByRole('link', { name: 'Other (3), 6 updates' })).toHaveAttribute(
      'href',
      '/animes?platform=p6&platform=p7&platform=p8',
    );
  });

  it('has a loading state', () => {
    render(<PlatformChart day={undefined} />);
    expect(screen.getByRole('region', { name: 'Updates by platform' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
