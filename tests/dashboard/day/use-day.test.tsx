import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useDay } from '../../../src/dashboard/day/use-day.ts';
import type { Api } from '../../../src/http/api.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { rawEntry } from '../../anime/raw-entry.ts';
import { withAnimes } from '../../anime/with-animes.tsx';
import { openedWith } from '../../support/operator-data.ts';

it('useDay summarizes the day, and retries after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const bodies: unknown[] = [null, { data: [rawEntry(), rawEntry({ title: '仙逆' })] }];
  const api: Api = async () => bodies.shift();
  const Animes = await withAnimes(api);
  const opened = openedWith();
  const { result } = renderHook(() => useDay(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Animes>
        <OperatorDataContext value={opened}>{children}</OperatorDataContext>
      </Animes>
    ),
  });
  await waitFor(() => expect(result.current).toMatchObject({ day: undefined, isFailed: true }));
  act(() => result.current.onRetry());
  await waitFor(() => expect(result.current).toMatchObject({ day: { updateCount: 2 }, isFailed: false }));
});
