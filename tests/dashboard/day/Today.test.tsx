import { cleanup, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { Today } from '../../../src/dashboard/day/Today.tsx';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { dayOf, emptyDay, platformsOf } from '../day.ts';

function show(props: Partial<ComponentProps<typeof Today>>): void {
  renderWithLinks(
    <Today day={undefined} listDay={null} asOf={null} markFigures={undefined} words={undefined} {...props} />,
  );
}

const figures = () => screen.getByRole('region', { name: 'Today in figures' });
const cells = () => screen.getAllByRole('listitem').map((cell) => cell.textContent.trim());

describe('the figures of the day', () => {
  it('are announced while they load', () => {
    show({});
    expect(screen.getByText('Loading today’s figures')).toHaveAttribute('role', 'status');
    expect(figures()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  });

  it('are in the order of the operator’s questions, with what is late and silent', () => {
    show({
      day: dayOf({ updateCount: 1234 }),
      markFigures: { new: 12, newInFollowed: 5, followedTitles: 3 },
      words: { late: '1 title is late', silent: 'Bilibili is silent' },
    });
    expect(cells()).toEqual([
      '5 new in followed titles 3 titles updated today\u00a0· 1 title is late',
      '12 new entries from all days',
      '1,234 updates today from 2 platforms\u00a0· Bilibili is silent',
    ]);
    expect(figures()).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Loading today’s figures')).toBeNull();
  });

  it('are links to what they count', () => {
    show({ day: dayOf(), markFigures: { new: 35, newInFollowed: 7, followedTitles: 3 } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['7 new in followed titles', '/animes?period=history&only=new&only=followed'],
      ['3 titles updated today', '/animes?only=followed'],
      ['35 new entries', '/animes?period=history&only=new'],
      ['141 updates today', '/animes'],
    ]);
  });

  it('name their day if the list is not of today any more', () => {
    const listDay = 'Thursday, 26 Nov';
    show({ listDay, day: dayOf(), markFigures: { new: 12, newInFollowed: 5, followedTitles: 3 } });
    expect(screen.getByRole('region', { name: 'Thursday, 26 Nov in figures' })).toBeVisible();
    expect(cells()[0]).toMatch(/3 titles updated on Thursday, 26 Nov$/);
    expect(cells()[2]).toMatch(/^141 updates on Thursday, 26 Nov /);
    expect(document.body).not.toHaveTextContent(/today/i);
  });

  it('say until when an old list knows the updates', () => {
    show({ day: dayOf(), asOf: '12:10 am' });
    expect(cells()[2]).toBe('141 updates today from 2 platforms, as of 12:10 am');
    cleanup();
    show({ day: emptyDay, asOf: '12:10 am' });
    expect(cells()[2]).toBe('0 updates today as of 12:10 am');
  });

  it('are in the singular for one', () => {
    show({
      day: dayOf({ updateCount: 1, platforms: platformsOf(1) }),
      markFigures: { new: 1, newInFollowed: 1, followedTitles: 1 },
    });
    expect(cells()).toEqual([
      '1 new in followed titles 1 title updated today',
      '1 new entry from all days',
      '1 update today from 1 platform',
    ]);
  });

  it('are zeros without a note if there is nothing to note', () => {
    show({ day: emptyDay, markFigures: { new: 0, newInFollowed: 0, followedTitles: 0 } });
    expect(cells()).toEqual(['0 new in followed titles', '0 new entries from all days', '0 updates today']);
  });

  it('have no number of new entries, and no link to them, until it is known', () => {
    show({ day: dayOf() });
    expect(cells()[1]).not.toMatch(/\d/);
    expect(document.querySelector('a[href*="only"]')).toBeNull();
  });
});
