import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../../src/page/ErrorScreen.tsx';
import { watchPageFiles } from '../../src/page/recover-page-files.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('usePageReload', () => {
  it('shows the error screen after 5 s, without a reload, if the server never responds', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const neverResponds = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const fetch = vi.fn(neverResponds);
    vi.stubGlobal('fetch', fetch);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

    const error = new TypeError('Failed to fetch dynamically imported module');
    const target = new EventTarget();
    watchPageFiles(target);
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    renderWithTheme(<ErrorScreen error={error} />);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/', expect.objectContaining({ method: 'HEAD' }));
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();

    await act(async () => deadline.abort(new DOMException('The time is up.', 'TimeoutError')));
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});
