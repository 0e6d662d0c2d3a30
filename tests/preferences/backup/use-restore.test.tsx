import { Notifications } from '@mantine/notifications';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withdraw } from '../../../src/notify/notify.tsx';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { useRestore } from '../../../src/preferences/backup/use-restore.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => void withdraw('data-changed'));
  vi.useRealTimers();
});

it('says so if the code that reads a backup cannot be loaded', async () => {
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY };
  const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OperatorDataContext value={opened}>{children}</OperatorDataContext>
  );
  renderWithTheme(<Notifications />);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useRestore(load), { wrapper });
  await act(() => result.current.read(new File([], 'backup.json')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('A file of the app could not be loaded.');
  expect(result.current).toMatchObject({ offer: null, step: null });
});
