import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Entry } from '../../../src/anime/entry/Entry.tsx';
import type { Entry as AnimeEntry } from '../../../src/entries/entry.ts';
import { groupItems } from '../../../src/entries/group-items.ts';
import { FOLLOWED } from '../../../src/entries/marks.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { titlesOf } from '../../../src/operator-data/title-identity.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { titleKeyOf } from '../../../src/title/title-key.ts';
import { marksOf } from '../../support/marks-of.ts';
import { openedWithMarks } from '../../support/operator-data.ts';
import { rawEntry } from '../raw-entry.ts';

const nowMs = Date.UTC(2025, 8, 20, 10, 22);

function show(fields: Record<string, unknown>, mark?: number): HTMLElement {
  const [item] = parseAnimes([rawEntry(fields)], 0).entries as [AnimeEntry];
  const marks = mark === undefined ? null : marksOf([item], [mark]);
  return render(
    <OperatorDataContext value={openedWithMarks(marks)}>
      <Entry item={item} layout="cards" nowMs={nowMs} isMenuOpen={false} />
    </OperatorDataContext>,
  ).container;
}

describe('Entry', () => {
  it('is a single link that opens in a new tab, with all data of the entry', () => {
    show({});
    const link = screen.getByRole('link', { name: /凡人修仙传.*Episode 12.*Bilibili.*5 minutes ago/ });
    expect(link).toHaveAttribute('href', 'https://www.bilibili.com/bangumi/play/ep1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is plain text if its URL is unsafe', () => {
    const container = show({ detail_url: 'javascript:alert(1)' });
    expect(container.querySelector('[href]')).toBeNull();
    expect(container).toHaveTextContent('凡人修仙传');
  });

  it('has a star and a menu button once its marks are known', () => {
    show({});
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({}, FOLLOWED);
    expect(screen.getByRole('button', { name: 'More for 凡人修仙传' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Follow 凡人修仙传', pressed: true })).toBeEnabled();
  });

  it.each([
    ['更新至第245话', '245', 'Episode 245', '更新至第245话'],
    // What the app does not understand is as the platform writes it.
    ['会员抢先看', '', '会员抢先看', undefined],
  ])(
    'shows the episode of %j in words, with the platform’s own text for the tooltip',
    (update_info, update_count, words, text) => {
      const info = show({ update_info, update_count }).querySelector<HTMLElement>('[data-tip="info"]');
      expect(info).toHaveTextContent(words);
      expect(info?.dataset.text).toBe(text);
    },
  );

  it.each([
    ['2025-09-20T09:22:00Z', '2025-09-20T10:17:00Z', 'Episode 5 · an hour ago', '5 minutes ago'],
    ['2025-09-18T10:22:00Z', '2025-09-20T10:17:00Z', 'Episode 5 · 2 days ago', '5 minutes ago'],
    ['2025-09-20T10:17:00Z', '2025-09-20T09:22:00Z', 'Episode 5', '5 minutes ago'],
  ])(
    'a group has the time of its newest entry, and its highest episode its own: %s',
    (fifth, second, episode, time) => {
      const rawEntries = [
        rawEntry({ update_count: '5', update_time: fifth }),
        rawEntry({ update_count: '2', update_time: second }),
      ];
      const { entries } = parseAnimes(rawEntries, 0);
      const [item] = groupItems(
        entries,
        titlesOf(new Map()),
        entries,
        { sort: 'latest', period: 'today' },
        new Set(),
      );
      const { container } = render(
        <OperatorDataContext value={openedWithMarks(null)}>
          {item && <Entry item={item} layout="cards" nowMs={nowMs} isMenuOpen={false} />}
        </OperatorDataContext>,
      );
      expect(container.querySelector('[data-tip="info"]')).toHaveTextContent(episode, {
        normalizeWhitespace: true,
      });
      expect([...container.querySelectorAll('time')].at(-1)).toHaveTextContent(time);
      expect(container.querySelectorAll('time')).toHaveLength(episode.includes('·') ? 2 : 1);
    },
  );

  it('says that it is of a new season, and why in its description', () => {
    const [item] = parseAnimes([rawEntry({ title: '仙逆 第三季' })], 0).entries as [AnimeEntry];
    const followed = { titleKey: titleKeyOf('仙逆'), title: '仙逆（国语版）' };
    const newSeason = { id: '', content: '', entry: item, followed, season: 'season 3' };
    render(
      <OperatorDataContext value={openedWithMarks(null)}>
        <Entry item={item} layout="rows" nowMs={nowMs} isMenuOpen={false} newSeason={newSeason} />
      </OperatorDataContext>,
    );
    const link = screen.getByRole('link', { name: /仙逆 第三季.*New season.*Episode 12/ });
    expect(link).toHaveAccessibleDescription(
      /20 Sep 2025.*\. You follow 仙逆\. This is season 3 of the same title\.$/,
    );
  });

  it('shows markup as text', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const fields = ['title', 'update_info', 'platform', 'update_count', 'update_time'];
    const urls = { image_url: markup, detail_url: markup };
    const container = show({ ...Object.fromEntries(fields.map((field) => [field, markup])), ...urls });
    expect(container.querySelector('img, a')).toBeNull();
    expect(screen.getAllByText(markup)).toHaveLength(3);
  });

  it.each(['title', 'update_info', 'platform'])(
    'isolates characters that change the text direction, in the field %s',
    (field) => {
      // Without a number, the platform's own text is shown.
      show({ update_count: '', [field]: '\u202Eabc' });
      expect(screen.getByText('\u202Eabc').tagName).toBe('BDI');
    },
  );

  it('loads its cover lazily and without a referrer', () => {
    const image = show({}).querySelector('img');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('alt', '');
  });

  it('shows the initial as its cover until the image has loaded', () => {
    const image = show({}).querySelector('img');
    expect(screen.getByText('凡')).toBeVisible();
    expect(image).not.toHaveAttribute('data-loaded');
    if (image) fireEvent.load(image);
    expect(image).toHaveAttribute('data-loaded');
  });
});
