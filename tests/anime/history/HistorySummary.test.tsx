import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistorySummary } from '../../../src/anime/history/HistorySummary.tsx';
import { toListEntry } from '../../../src/anime/history/read-period.ts';
import { MUTED } from '../../../src/anime/marks/marks.ts';
import { selectEntries } from '../../../src/anime/select/select-entries.ts';
import { viewDefaults } from '../../../src/anime/view/view.ts';
import { marksOf } from '../marks/marks-of.ts';
import { historyOf } from './history-of.ts';

const entries = historyOf(
  'bilibili 8 2026-11-21T10:00 灵笼; iqiyi 7 2026-11-20T09:00 灵笼; youku 5 2026-09-20T09:00 仙逆',
).map(toListEntry);

it('HistorySummary counts the entries that are not muted, since the first day of all', () => {
  const selection = selectEntries(entries, viewDefaults, marksOf(entries, [0, 0, MUTED]));
  const { container } = render(
    <HistorySummary history={{ entries, isComplete: true }} selection={selection} />,
  );
  expect(container).toHaveTextContent(/^2 entries since 20 Sep 2026, as fetched by this browser$/);
});

it('HistorySummary has no number until all entries are read and it is known which are muted', () => {
  const selection = selectEntries(entries, viewDefaults, null);
  for (const props of [
    { history: undefined, selection: undefined },
    { history: { entries, isComplete: false }, selection },
    { history: { entries, isComplete: true }, selection: undefined },
  ]) {
    const { container } = render(<HistorySummary {...props} />);
    expect(container).toHaveTextContent(/^Reading what this browser has fetched …$/);
  }
});
