import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLateFiles } from '../../src/dashboard/use-late-files.ts';

describe('useLateFiles', () => {
  it('asks for nothing before it is wanted, and then once', async () => {
    const load = vi.fn(async () => 'files');
    const { result, rerender } = renderHook(({ isWanted }) => useLateFiles(load, isWanted), {
      initialProps: { isWanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await waitFor(() => expect(result.current.files).toBe('files'));
    rerender({ isWanted: true });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells that they did not come, and tries again on request', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('x'))
      .mockResolvedValueOnce('files');
    const { result } = renderHook(() => useLateFiles(load, true));
    await waitFor(() => expect(result.current.isFailed).toBe(true));
    act(() => result.current.retry());
    expect(result.current.isFailed).toBe(false);
    await waitFor(() => expect(result.current.files).toBe('files'));
  });
});
