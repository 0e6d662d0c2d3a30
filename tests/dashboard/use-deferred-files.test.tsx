import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useDeferredFiles } from '../../src/dashboard/use-deferred-files.ts';

describe('useDeferredFiles', () => {
  it('loads nothing until the files are wanted, and then once', async () => {
    const load = vi.fn(async () => 'files');
    const { result, rerender } = renderHook(({ isWanted }) => useDeferredFiles(load, isWanted), {
      initialProps: { isWanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current.files).toBe('files'));
    rerender({ isWanted: true });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a failure and loads again on a retry', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('x'))
      .mockResolvedValueOnce('files');
    const { result } = renderHook(() => useDeferredFiles(load, true));
    await waitFor(() => expect(result.current.isFailed).toBe(true));
    act(() => result.current.retry());
    expect(result.current.isFailed).toBe(false);
    await waitFor(() => expect(result.current.files).toBe('files'));
  });
});
