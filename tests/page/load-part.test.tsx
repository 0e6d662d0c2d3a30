import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart } from '../../src/page/load-part.ts';
import { PartsFailed } from '../../src/page/PartsFailed.tsx';
import { useOnIntent } from '../../src/page/use-on-intent.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

const TEXT = /^A part of the app could not be loaded/;
const Part = () => <p>The part</p>;

/** Whether the server that serves the app responds, so that a reload may help. */
let isReachable: boolean;
beforeEach(() => {
  isReachable = false;
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Renders a button that opens a part, which `load` loads. */
function renderPart(load: () => Promise<typeof Part>) {
  function Page() {
    const [Loaded, prefetch, request] = useOnIntent(load);
    return (
      <>
        <PartsFailed />
        <button type="button" onFocus={prefetch} onClick={request}>
          Open
        </button>
        {Loaded && <Loaded />}
      </>
    );
  }
  renderWithTheme(<Page />);
  return {
    focus: () => fireEvent.focus(screen.getByRole('button', { name: 'Open' })),
    open: () => fireEvent.click(screen.getByRole('button', { name: 'Open' })),
  };
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a part of the app whose file cannot be loaded', () => {
  it('is requested once more, without a message', async () => {
    const load = vi.fn<() => Promise<typeof Part>>().mockImplementationOnce(missing).mockResolvedValue(Part);
    renderPart(load).open();
    expect(await screen.findByText('The part')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('causes one reload if the server responds', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    isReachable = true;
    renderPart(missing).open();
    // Another part, in the same file.
    void loadPart(missing);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('is reported otherwise, and loads after Retry or another press', async () => {
    let isThere = false;
    const load = vi.fn(() => (isThere ? Promise.resolve(Part) : missing()));
    const { open } = renderPart(load);
    open();
    expect(await screen.findAllByText(TEXT)).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText(TEXT)).toBeNull();
    expect(await screen.findAllByText(TEXT)).not.toEqual([]);
    isThere = true;
    open();
    expect(await screen.findByText('The part')).toBeVisible();
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('is requested again once the network is back', async () => {
    let isThere = false;
    const load = vi.fn(() => (isThere ? Promise.resolve(Part) : missing()));
    renderPart(load).open();
    expect(await screen.findAllByText(TEXT)).not.toEqual([]);
    isThere = true;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('The part')).toBeVisible();
  });

  it('is requested no more once it has loaded, however often it is opened', async () => {
    const load = vi.fn(async () => Part);
    const { open } = renderPart(load);
    expect(load).not.toHaveBeenCalled();
    open();
    expect(await screen.findByText('The part')).toBeVisible();
    open();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not reported before the operator opens it', async () => {
    const load = vi.fn(missing);
    const { focus } = renderPart(load);
    focus();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(load).toHaveBeenCalledOnce();
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});
