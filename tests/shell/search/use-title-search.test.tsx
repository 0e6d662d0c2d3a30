import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { useTitleSearch } from '../../../src/shell/search/use-title-search.ts';
import { rawEntry } from '../../anime/raw-entry.ts';
import { withAnimes } from '../../anime/with-animes.tsx';
import { openedWith } from '../../support/operator-data.ts';

it('the header search is complete only once the table that the search needs has loaded', async () => {
  const opened = openedWith();
  const Animes = await withAnimes(async () => ({ data: [rawEntry({ title: '凡人修仙传' })] }));
  const { result } = renderHook(useTitleSearch, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  act(() => result.current.onOpen());
  const find = (q: string) => {
    act(() => void result.current.loadMatchers(q));
    return result.current.findMatches(q);
  };
  // Needs no table.
  await waitFor(() => expect(find('13')).toMatchObject({ totalCount: 0, isComplete: true }));
  for (const [q, count] of [
    ['fanren', 1],
    ['fanrem', 0],
    ['凡人修仙傳', 1],
  ] as const) {
    // Only the first search in Latin letters, and in Han characters, waits.
    if (q !== 'fanrem') expect(find(q), q).toMatchObject({ totalCount: 0, isComplete: false });
    await waitFor(() => expect(find(q)).toMatchObject({ totalCount: count, isComplete: true }));
  }
});
