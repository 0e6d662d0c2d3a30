import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Anime } from '../../src/anime/anime.ts';
import { Entry } from '../../src/anime/Entry.tsx';
import { parseAnimeList } from '../../src/anime/parse-anime-list.ts';
import { rawEntry } from './raw-entry.ts';

const nowMs = Date.UTC(2025, 8, 20, 10, 22);

function show(fields: Record<string, unknown>): HTMLElement {
  const [anime] = parseAnimeList([rawEntry(fields)]).entries as [Anime];
  return render(<Entry anime={anime} layout="cards" nowMs={nowMs} />).container;
}

describe('Entry', () => {
  it('is one link, in a new tab, with all that is known of the entry', () => {
    show({});
    const link = screen.getByRole('link', { name: /凡人修仙传.*更新至第12话.*Bilibili.*5 minutes ago/ });
    expect(link).toHaveAttribute('href', 'https://www.bilibili.com/bangumi/play/ep1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is plain text where the address is hostile', () => {
    const container = show({ detail_url: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('[href]')).toBeNull();
    expect(container).toHaveTextContent('凡人修仙传');
  });

  it('shows markup as text', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const container = show({ title: markup, update_info: markup, platform: markup, image_url: markup });
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getAllByText(markup)).toHaveLength(3);
  });

  it('isolates marks that turn the writing direction', () => {
    show({ title: '\u202Eabc' });
    expect(screen.getByText('\u202Eabc').tagName).toBe('BDI');
  });

  it('loads its cover late and without a referrer', () => {
    const picture = show({}).querySelector('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(picture).toHaveAttribute('alt', '');
  });

  it('shows the first character where the cover does not load', () => {
    const container = show({});
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(picture).not.toBeVisible();
    expect(screen.getByText('凡')).toBeVisible();
  });

  it('says so where the time cannot be read', () => {
    show({ update_time: 'x' });
    expect(screen.getByText('Invalid date')).toBeVisible();
  });
});
