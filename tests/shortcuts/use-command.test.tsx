import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { runCommand } from '../../src/shortcuts/commands.ts';
import { useCommand } from '../../src/shortcuts/use-command.ts';

function View({ onSearch }: { onSearch: () => void }) {
  useCommand('search', onSearch);
  return null;
}

/** Runs the command before the browser can paint the view or handle another key. */
function Page({ onSearch }: { onSearch: () => void }) {
  useLayoutEffect(() => void runCommand('search'));
  return <View onSearch={onSearch} />;
}

it('handles a command as soon as its view is on the page, until it is removed', () => {
  const onSearch = vi.fn();
  const { unmount } = render(<Page onSearch={onSearch} />);
  expect(onSearch).toHaveBeenCalledOnce();
  unmount();
  expect(runCommand('search')).toBe(false);
});
