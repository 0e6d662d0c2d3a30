import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDeferredFiles } from '../../src/dashboard/use-deferred-files.ts';

it('useDeferredFiles loads nothing until the files are wanted, and then once', async () => {
  const load = vi.fn(async () => 'files');
  const { result, rerender } = renderHook(({ isWanted }) => useDeferredFiles(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current).toBe('files'));
  rerender({ isWanted: true });
  expect(load).toHaveBeenCalledTimes(1);
});
