import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AttentionPanels } from '../../../src/dashboard/attention/AttentionPanels.tsx';
import { AttentionRoom } from '../../../src/dashboard/attention/AttentionRoom.tsx';
import type { ExpectedRow, FindingRow } from '../../../src/dashboard/attention/attention-figures.ts';
import { ExpectedPanel } from '../../../src/dashboard/attention/ExpectedPanel.tsx';
import { FindingsPanel } from '../../../src/dashboard/attention/FindingsPanel.tsx';
import { SourcesLine } from '../../../src/dashboard/attention/SourcesLine.tsx';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { expectedRow, expectedRows, findingRow } from './rows.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 27, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const panel = () => screen.getByRole('region', { name: 'Expected' });

describe('the panel “Expected”', () => {
  const show = (expected: readonly ExpectedRow[], followedCount = 3) =>
    renderWithLinks(<ExpectedPanel expected={expected} followedCount={followedCount} lines={4} />);

  it('lists the followed titles by day, each with its time, episode and platform, linked to its drawer', () => {
    show([
      expectedRow({ day: '2026-11-25', titleKey: '仙逆~1', title: '仙逆', isLate: true, episode: null }),
      expectedRow({ day: '2026-11-27', titleKey: '银魂~4', title: '银魂', time: null, platform: null }),
      expectedRow(),
    ]);
    expect(within(panel()).getByRole('heading', { level: 2, name: 'Expected' })).toBeVisible();
    const rowsOf = (name: string) =>
      within(within(panel()).getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);
    expect(rowsOf('Today')).toEqual([
      ['10:00 am Late 仙逆 Wed Bilibili', '/animes?about=仙逆~1'],
      ['Varies 银魂  Episode 14 ', '/animes?about=银魂~4'],
    ]);
    expect(rowsOf('Saturday, 28 Nov')).toEqual([
      ['10:00 am 灵笼  Episode 14 Bilibili', '/animes?about=灵笼~1'],
    ]);
    expect(screen.getByText('灵笼')).toHaveAttribute('lang', 'zh');
  });

  it('shows twelve titles first, and all on request', async () => {
    show(expectedRows(34));
    const user = userEvent.setup();
    expect(within(panel()).getAllByRole('link')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show all 34' }));
    expect(within(panel()).getAllByRole('link')).toHaveLength(34);
    await user.click(screen.getByRole('button', { name: 'Show the first 12' }));
    expect(within(panel()).getAllByRole('link')).toHaveLength(12);
  });

  it.each<[string, readonly ExpectedRow[], number]>([
    ['Follow titles with the star', [], 0],
    ['The next updates of followed titles appear here once the history shows', [], 3],
    ['No followed title is expected today or in the next six days', [expectedRow({ day: '2026-12-20' })], 3],
  ])('has one line without any: %s', (text, expected, followedCount) => {
    show(expected, followedCount);
    expect(panel()).toHaveTextContent(text);
    expect(panel()).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('the line “Sources”', () => {
  it('says which platforms are silent or quiet, each linked to its entries', () => {
    renderWithLinks(
      <SourcesLine
        sources={[
          { name: 'bilibili', label: 'Bilibili', count: 0, usual: 6 },
          { name: 'youku', label: 'Youku', count: 2, usual: 9 },
        ]}
      />,
    );
    const links = within(screen.getByRole('region', { name: 'Sources' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bilibili is silent: nothing today, usually 6 by now', '/animes?platform=bilibili'],
      ['Youku is quiet: 2, usually 9 by now', '/animes?platform=youku'],
    ]);
  });

  it('is not there if nothing is wrong', () => {
    renderWithLinks(<SourcesLine sources={[]} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('the panel “Worth a look”', () => {
  const show = (findings: readonly FindingRow[], onIgnore = () => undefined) =>
    renderWithLinks(<FindingsPanel findings={findings} onIgnore={onIgnore} />);

  it('says what changed, linked to the drawer about the title', () => {
    show([
      findingRow(),
      findingRow({ id: 'two', from: 6, to: 10 }),
      findingRow({ id: 'three', from: 8, to: 7 }),
    ]);
    const list = within(screen.getByRole('region', { name: 'Worth a look' }));
    expect(list.getByRole('heading', { level: 2 })).toHaveTextContent('Worth a look');
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '灵笼 on Bilibili: 6 → 8, 7 not listedIgnore',
      '灵笼 on Bilibili: 6 → 10, 7–9 not listedIgnore',
      '灵笼 on Bilibili: 8 → 7, went downIgnore',
    ]);
    const [link] = list.getAllByRole('link');
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('/animes?about=灵笼~1');
  });

  it('ignores a finding, and the focus moves to the next', async () => {
    const onIgnore = vi.fn();
    const findings = [findingRow(), findingRow({ id: 'two', title: '仙逆' })];
    show(findings, onIgnore);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Ignore 灵笼 on Bilibili' }));
    expect(onIgnore).toHaveBeenCalledExactlyOnceWith(findings[0], '灵笼 on Bilibili');
    expect(screen.getByRole('button', { name: 'Ignore 仙逆 on Bilibili' })).toHaveFocus();
  });

  it('is not there without a finding', () => {
    show([]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('the room of the panels', () => {
  const regions = () =>
    screen
      .getAllByRole('region')
      .map((region) => [within(region).getByRole('heading').textContent, region.getAttribute('aria-busy')]);

  it('has the panels of the last visit, which are busy', () => {
    renderWithLinks(<AttentionRoom size={{ lines: 4, findings: 1, sources: 1 }} followedCount={3} />);
    expect(regions()).toEqual([
      ['Expected', 'true'],
      ['Worth a look', 'true'],
    ]);
  });

  it('says how to follow a title if none is followed', () => {
    renderWithLinks(<AttentionRoom size={{ lines: 4, findings: 0, sources: 0 }} followedCount={0} />);
    expect(panel()).toHaveTextContent('Follow titles with the star');
    expect(regions()).toEqual([['Expected', null]]);
  });
});

it('the panels report their size once', () => {
  const onMeasure = vi.fn();
  const withFindings = (...findings: FindingRow[]) => (
    <AttentionPanels
      attention={{ expected: [], sources: [], findings }}
      followedCount={3}
      onIgnore={() => undefined}
      onMeasure={onMeasure}
    />
  );
  const { rerender } = renderWithLinks(withFindings(findingRow()));
  rerender(withFindings());
  expect(onMeasure).toHaveBeenCalledExactlyOnceWith('0 1 0');
});
