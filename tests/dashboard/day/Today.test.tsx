import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Today } from '../../../src/dashboard/day/Today.tsx';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { dayOf, emptyDay, hoursOf, platformsOf } from '../day.ts';

function show(props: Partial<ComponentProps<typeof Today>>): void {
  renderWithLinks(
    <Today
      day={undefined}
      listDay={null}
      isFailed={false}
      markFigures={undefined}
      onRetry={() => undefined}
      {...props}
    />,
  );
}

const figures = () => screen.getByRole('region', { name: 'Today in figures' });
const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);

describe('the figures of the day', () => {
  it('are announced while they load', () => {
    show({});
    expect(screen.getByText('Loading today’s figures')).toHaveAttribute('role', 'status');
    expect(figures()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  });

  it('are updates, platforms and new entries, each with a note', () => {
    show({
      day: dayOf({ updateCount: 1234 }),
      markFigures: { new: 12, newInFollowed: 5, followedTitles: 3 },
    });
    expect(cards()).toEqual([
      '1,234 updates today Most at 9:00 am – 10:00 am',
      '2 platforms Most from Bilibili',
      '12 new entries 5 in followed titles · 3 updated today',
    ]);
    expect(figures()).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Loading today’s figures')).toBeNull();
  });

  it('are links to what they count', () => {
    show({ day: dayOf(), markFigures: { new: 35, newInFollowed: 7, followedTitles: 3 } });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['141 updates today', '/animes'],
      ['2 platforms', '/animes'],
      ['35 new entries', '/animes?period=history&only=new'],
      ['7 in followed titles', '/animes?period=history&only=new&only=followed'],
      ['3 updated today', '/animes?only=followed'],
    ]);
  });

  it('name their day if the list is not of today any more', () => {
    const listDay = 'Thursday, 26 Nov';
    show({ listDay, day: dayOf(), markFigures: { new: 12, newInFollowed: 5, followedTitles: 3 } });
    expect(screen.getByRole('region', { name: 'Thursday, 26 Nov in figures' })).toBeVisible();
    expect(cards()[0]).toMatch(/^141 updates on Thursday, 26 Nov /);
    expect(cards()[2]).toMatch(/3 updated on Thursday, 26 Nov$/);
    expect(screen.getByRole('link', { name: '3 followed titles updated on Thursday, 26 Nov' })).toBeVisible();
    show({ listDay, day: emptyDay });
    expect(screen.getByText(/^No anime was updated on Thursday, 26 Nov\./)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/today/i);
  });

  it('are in the singular for one', () => {
    show({
      day: dayOf({ updateCount: 1, platforms: platformsOf(1), hours: hoursOf({}) }),
      markFigures: { new: 1, newInFollowed: 1, followedTitles: 1 },
    });
    expect(cards()).toEqual([
      '1 update today No update has a time',
      '1 platform All from Platform 0',
      '1 new entry 1 in followed titles · 1 updated today',
    ]);
  });

  it('name no platform if several tie for the most updates', () => {
    show({ day: dayOf({ platforms: platformsOf(5, 5, 2) }) });
    expect(cards()[1]).toBe('3 platforms 2 tied for the most');
  });

  it('name the hours that tie for the most updates', () => {
    show({ day: dayOf({ updateCount: 9, hours: hoursOf({ 3: 4, 9: 1, 20: 4 }) }) });
    expect(cards()[0]).toBe('9 updates today Most at 3:00 am and 8:00 pm');
  });

  it('leave out the followed titles of today if none was updated', () => {
    show({ day: dayOf(), markFigures: { new: 0, newInFollowed: 0, followedTitles: 0 } });
    expect(cards()[2]).toBe('0 new entries 0 in followed titles');
  });

  it('have no number of new entries, and no link to them, until it is known', () => {
    show({ day: dayOf() });
    expect(cards()[2]).not.toMatch(/\d/);
    expect(document.querySelector('a[href*="only"]')).toBeNull();
  });

  it('are replaced by a text and a link to the list if there are no updates yet', () => {
    show({ day: emptyDay });
    expect(screen.getByText(/No anime has been updated yet today/)).toBeVisible();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the list' })).toHaveAttribute('href', '/animes');
  });

  it('are replaced by a text and Retry if the list could not be loaded', async () => {
    const onRetry = vi.fn();
    show({ isFailed: true, onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
