import { render, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { runCommand, useCommand } from '../../src/shortcuts/use-command.ts';

function View({ onSearch }: { onSearch: () => void }) {
  useCommand('search', onSearch);
  return null;
}

/** Runs the command before the browser can paint the view or handle another key. */
function Page({ onSearch }: { onSearch: () => void }) {
  useLayoutEffect(() => void runCommand('search'));
  return <View onSearch={onSearch} />;
}

describe('a command', () => {
  it('is handled as soon as its view is on the page, until it is removed', () => {
    const onSearch = vi.fn();
    const { unmount } = render(<Page onSearch={onSearch} />);
    expect(onSearch).toHaveBeenCalledOnce();
    unmount();
    expect(runCommand('search')).toBe(false);
  });

  it('runs the newest handler until that ends, then the one before', () => {
    const calls: string[] = [];
    const first = renderHook(() => useCommand('refresh', () => calls.push('first')));
    const second = renderHook(() => useCommand('refresh', () => calls.push('second')));
    expect(runCommand('refresh')).toBe(true);
    second.unmount();
    expect(runCommand('refresh')).toBe(true);
    first.unmount();
    expect(runCommand('refresh')).toBe(false);
    expect(calls).toEqual(['second', 'first']);
  });
});
