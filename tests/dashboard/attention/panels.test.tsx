import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExpectedTitle } from '../../../src/attention/use-attention.ts';
import { AttentionRoom } from '../../../src/dashboard/attention/AttentionRoom.tsx';
import { ExpectedPanel } from '../../../src/dashboard/attention/ExpectedPanel.tsx';
import { FindingsPanel } from '../../../src/dashboard/attention/FindingsPanel.tsx';
import { SourcesLine } from '../../../src/dashboard/attention/SourcesLine.tsx';
import type { Finding } from '../../../src/insight/findings.ts';
import { NEXT_RULE } from '../../../src/insight/schedule.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { entryOf } from '../../support/entries.ts';
import { fetchesAt } from '../../support/fetches.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { createSnapshotStore } from '../../support/snapshot-store.ts';
import { expectedTitle, expectedTitles, findingOf, silentFindingOf } from './rows.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const panel = () => screen.getByRole('region', { name: 'Expected' });

describe('the panel “Expected”', () => {
  const show = (expected: readonly ExpectedTitle[], followedCount = 3, withoutUsualDayCount = 0) =>
    renderWithLinks(<ExpectedPanel {...{ expected, followedCount, withoutUsualDayCount }} />);

  it('lists the followed titles by day, each with its time, episode and platform, linked to its drawer', () => {
    const today = { day: '2026-11-27' };
    show([
      expectedTitle({ titleKey: '仙逆~1', title: '仙逆' }, { ...today, lateSinceMs: 1, nextEpisode: null }),
      expectedTitle(
        { titleKey: '银魂~4', title: '银魂' },
        { ...today, minuteOfDay: 1_320, first: { platform: 'bilibili', language: '国语版' } },
      ),
      expectedTitle({}, { missedDay: '2026-11-21', nextEpisode: null }),
    ]);
    expect(within(panel()).getByRole('heading', { level: 2, name: 'Expected' })).toBeVisible();
    const rowsOf = (name: string) =>
      within(within(panel()).getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
    expect(rowsOf('Today')).toEqual([
      ['10:00 am Late 仙逆 Bilibili', '/animes?about=仙逆~1'],
      ['10:00 pm 银魂 Episode 14 Bilibili 国语版', '/animes?about=银魂~4'],
    ]);
    expect(rowsOf('Saturday, 28 Nov')).toEqual([
      ['10:00 am 灵笼 Saturday’s was not seen Bilibili', '/animes?about=灵笼~1'],
    ]);
    expect(screen.getByText('灵笼')).toHaveAttribute('lang', 'zh');
    expect(screen.getAllByText('10:00 am')[1]).toHaveAttribute(
      'title',
      `Usually Saturdays about 10:00 am: came on 3 of the last 4 Saturdays. ${NEXT_RULE}`,
    );
  });

  it('shows the first two titles of a day, because there is no sidebar, and all on request', async () => {
    show(expectedTitles(34));
    const user = userEvent.setup();
    expect(within(panel()).getAllByRole('link')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show all 34' }));
    expect(within(panel()).getAllByRole('link')).toHaveLength(34);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(within(panel()).getAllByRole('link')).toHaveLength(2);
  });

  it('says of how many followed titles it knows nothing', () => {
    show([expectedTitle()], 13, 9);
    expect(panel()).toHaveTextContent('9 of 13 followed titles have no usual day yet.');
  });

  it.each<[string, readonly ExpectedTitle[], number]>([
    ['Use the star to follow titles', [], 0],
    ['after three weeks of updates on the same weekday', [], 3],
    [
      'No usual day of a followed title is left in the next six days',
      [expectedTitle({}, { day: '2026-12-04' })],
      3,
    ],
  ])('has one line without any: %s', (text, expected, followedCount) => {
    show(expected, followedCount);
    expect(panel()).toHaveTextContent(text);
    expect(panel()).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('the line “Sources”', () => {
  const TODAY = '2026-11-27';
  const YESTERDAY = '2026-11-26';
  const ofDay = (day: string) => ({
    day,
    since: day,
    fetchMinutes: [day === TODAY ? 720 : 1_439],
    titleCount: 0,
  });

  it('says which platforms are silent or quiet, each linked to its entries', () => {
    renderWithLinks(
      <SourcesLine
        sources={[
          { platform: 'bilibili', ...ofDay(TODAY), count: 0, usual: 6 },
          { platform: 'youku', ...ofDay(TODAY), count: 2, usual: 9 },
        ]}
      />,
      openedWith(),
    );
    const region = within(screen.getByRole('region', { name: 'Sources' }));
    expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bilibili is silent: nothing today, usually 6 by now', '/animes?platform=bilibili&period=week'],
      ['Youku is quiet: 2, usually 9 by now', '/animes?platform=youku'],
    ]);
    expect(region.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has a line of yesterday, until the operator closes it', async () => {
    const opened = openedWith();
    const onIgnore = vi.spyOn(opened.actions, 'ignore');
    renderWithLinks(
      <SourcesLine
        sources={[
          { platform: 'bilibili', ...ofDay(YESTERDAY), count: 0, usual: 6 },
          { platform: 'youku', ...ofDay(YESTERDAY), count: 2, usual: 9 },
        ]}
      />,
      opened,
    );
    const region = within(screen.getByRole('region', { name: 'Sources' }));
    expect(region.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Yesterday Bilibili was silent',
      'Yesterday Youku was quiet: 2, usually 9 by 9:00 pm',
    ]);
    await userEvent.setup().click(region.getByRole('button', { name: 'Close' }));
    expect(onIgnore).toHaveBeenCalledExactlyOnceWith(
      [
        { id: `["source","bilibili","${YESTERDAY}"]`, content: '0' },
        { id: `["source","youku","${YESTERDAY}"]`, content: '2' },
      ],
      'Dismissed the notice about yesterday',
    );
  });

  it('is not there if nothing is wrong', () => {
    renderWithLinks(<SourcesLine sources={[]} />, openedWith());
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('the panel “Worth a look”', () => {
  /** Shows findings to an operator who follows 灵笼. */
  function show(findings: readonly Finding[]) {
    const records = mergeRecords(new Map(), stampRecords(new Map(), follow('灵笼'), 1));
    const opened = openedWith(
      unstoredData({ getSnapshot: () => ({ ...EMPTY_SNAPSHOT, state: READY, records }) }),
    );
    renderWithLinks(<FindingsPanel findings={findings} />, opened);
    return vi.spyOn(opened.actions, 'ignore');
  }
  const other = findingOf({ id: 'other', entry: entryOf({ title: '仙逆（国语版）', platform: 'bilibili' }) });
  const items = () =>
    within(screen.getByRole('region', { name: 'Worth a look' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('says what changed, linked to the drawer about the title', () => {
    show([
      findingOf(),
      findingOf({ id: 'two', from: 6, to: 10, missing: [{ first: 7, last: 9, fetchedOn: [] }] }),
      findingOf({ id: 'three', kind: 'decrease', from: 8, to: 7, missing: [] }),
    ]);
    expect(items()).toEqual([
      '灵笼 on Bilibili: 6 → 8, 7 not listedIgnore',
      '灵笼 on Bilibili: 6 → 10, 7–9 not listedIgnore',
      '灵笼 on Bilibili: 8 → 7, went downIgnore',
    ]);
    const [link] = screen.getAllByRole('link');
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('/animes?about=灵笼~1');
  });

  it('shows the findings of followed titles first, and the others in one line that opens', async () => {
    show([other, findingOf()]);
    expect(items()).toEqual(['灵笼 on Bilibili: 6 → 8, 7 not listedIgnore']);
    const button = screen.getByRole('button', { name: '1 more in other titles' });
    await userEvent.setup().click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(items()[1]).toBe('仙逆 on Bilibili 国语版: 6 → 8, 7 not listedIgnore');
  });

  it('does not say “more” if no followed title has a finding', () => {
    show([other]);
    expect(screen.getByRole('button', { name: '1 in other titles' })).toBeVisible();
  });

  it('has one finding for all numbers that one silent day explains, with each title', () => {
    const onIgnore = show([
      silentFindingOf([findingOf(), { ...other, missing: [{ first: 7, last: 12, fetchedOn: [] }] }]),
    ]);
    expect(items()).toEqual(['Bilibili was silent on Thursday: 7 numbers missing 灵笼 7, 仙逆 7–12Ignore']);
    expect(
      screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
    ).toEqual(['/animes?about=灵笼~1', '/animes?about=仙逆~1']);
    screen.getByRole('button', { name: 'Ignore “Bilibili was silent on Thursday”' }).click();
    expect(onIgnore.mock.lastCall?.[1]).toBe('Ignored “Bilibili was silent on Thursday”');
  });

  it('ignores a finding, and the focus moves to the next', async () => {
    const findings = [findingOf(), findingOf({ id: 'two', kind: 'decrease', missing: [] })];
    const onIgnore = show(findings);
    const [first, second] = screen.getAllByRole('button', { name: 'Ignore 灵笼 on Bilibili' });
    if (!first || !second) throw new Error('There are two findings.');
    await userEvent.setup().click(first);
    expect(onIgnore).toHaveBeenCalledExactlyOnceWith(
      [findings[0]],
      'Ignored the episode numbers of 灵笼 on Bilibili',
    );
    expect(second).toHaveFocus();
  });

  it('is not there without a finding', () => {
    show([]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

it.each([
  ['on the sixth day, there is no room for titles', '2026-11-23T22:00', false],
  ['once there may be seven days, there is', '2026-11-23T22:00', true],
])('%s', (_, fetchedAt, isLater) => {
  if (isLater) vi.setSystemTime(new Date(2026, 10, 29, 11));
  else vi.setSystemTime(new Date(2026, 10, 28, 23));
  const records = mergeRecords(new Map(), stampRecords(new Map(), follow('灵笼'), 1));
  const { publish, getSnapshot, subscribe } = createSnapshotStore();
  publish({ state: READY, records, fetches: fetchesAt([Date.parse(fetchedAt)]) });
  renderWithLinks(
    <AttentionRoom onKnown={() => undefined} />,
    openedWith(unstoredData({ getSnapshot, subscribe })),
  );
  expect(panel().getAttribute('aria-busy')).toBe(isLater ? 'true' : null);
});

it('an operator who follows no title reads how to follow one, also before the entries have been read', () => {
  const { publish, getSnapshot, subscribe } = createSnapshotStore();
  publish({ state: READY });
  renderWithLinks(
    <AttentionRoom onKnown={() => undefined} />,
    openedWith(unstoredData({ getSnapshot, subscribe })),
  );
  expect(panel()).toHaveTextContent('Use the star to follow titles');
  expect(panel()).not.toHaveAttribute('aria-busy', 'true');
});
