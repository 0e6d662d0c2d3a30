import { act, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyOverlay, lazyPart } from '../../src/page/lazy-part.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

/** Whether the part's file can be loaded. */
let isReachable: boolean;
const Part = ({ name }: { name: string }) => <p>The part of {name}</p>;
const load = vi.fn(async () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return Part;
});

beforeEach(() => {
  isReachable = true;
  load.mockClear();
  vi.useFakeTimers();
  // React reports the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function render() {
  const LazyPart = lazyPart('The part', load);
  renderWithTheme(<LazyPart name="the page" fallback="Loading" />);
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const failed = () => screen.queryByRole('alert');
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
const part = () => screen.queryByText('The part of the page');

describe('a part of a page', () => {
  it('is loaded when it renders, with a fallback until then, and gets its properties', async () => {
    const LazyPart = lazyPart('The part', load);
    expect(load).not.toHaveBeenCalled();
    renderWithTheme(<LazyPart name="the page" fallback="Loading" />);
    expect(screen.getByText('Loading')).toBeVisible();
    await pass(0);
    expect(part()).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('is named by a message if its file cannot be loaded, and Retry loads it', async () => {
    isReachable = false;
    await render();
    expect(failed()).toHaveTextContent(/^The part could not be loaded\. Check the connection/);
    isReachable = true;
    retry();
    await pass(0);
    expect(part()).toBeVisible();
    expect(failed()).toBeNull();
  });

  it('is requested again by the Retry of another part', async () => {
    isReachable = false;
    const Other = lazyPart('The other part', load);
    const LazyPart = lazyPart('The part', load);
    renderWithTheme(
      <>
        <LazyPart name="the page" />
        <Other name="another page" />
      </>,
    );
    await pass(0);
    isReachable = true;
    fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? expect.fail());
    await pass(0);
    expect(part()).toBeVisible();
    expect(screen.getByText('The part of another page')).toBeVisible();
  });

  it('reloads the page on Retry if an earlier Retry has failed', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    isReachable = false;
    await render();
    retry();
    await pass(0);
    expect(failed()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    retry();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not replaced by the browser’s error page by Retry while the browser is offline', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    isReachable = false;
    await render();
    for (let count = 0; count < 3; count += 1) {
      retry();
      await pass(0);
    }
    expect(failed()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is requested again, without a reload, whenever the network is back', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    isReachable = false;
    await render();
    for (let count = 0; count < 2; count += 1) {
      fireEvent(window, new Event('online'));
      await pass(0);
    }
    isReachable = true;
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(part()).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is requested again once the network is back, but an overlay keeps its message until Retry', async () => {
    isReachable = false;
    const LazyPart = lazyPart('The part', load);
    const Overlay = lazyOverlay('The dialog', async () => {
      await load();
      return () => <p>The dialog</p>;
    });
    renderWithTheme(
      <>
        <LazyPart name="the page" />
        <Overlay onClose={() => undefined} />
      </>,
    );
    await pass(0);
    isReachable = true;
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(part()).toBeVisible();
    expect(failed()).toHaveTextContent('The dialog could not be loaded');
    retry();
    await pass(0);
    expect(screen.getByText('The dialog')).toBeVisible();
  });

  it('leaves an error of its own to the boundary around it', async () => {
    class Boundary extends Component<{ children: ReactNode }> {
      override state = { message: '' };
      static getDerivedStateFromError({ message }: Error) {
        return { message };
      }
      override render() {
        return this.state.message || this.props.children;
      }
    }
    const Broken = lazyPart('The part', async () => () => {
      throw new Error('The part is broken.');
    });
    renderWithTheme(
      <Boundary>
        <Broken />
      </Boundary>,
    );
    await pass(0);
    expect(screen.getByText('The part is broken.')).toBeVisible();
    expect(failed()).toBeNull();
  });
});

describe('an overlay', () => {
  const onClose = vi.fn();
  beforeEach(() => onClose.mockClear());
  const Dialog = () => <p>The dialog</p>;

  it('is loaded when it opens for the first time', async () => {
    const loadDialog = vi.fn(async () => Dialog);
    const Overlay = lazyOverlay('The dialog', loadDialog);
    const { rerender } = renderWithTheme(<Overlay isOpen={false} onClose={onClose} />);
    await pass(0);
    expect(loadDialog).not.toHaveBeenCalled();
    rerender(<Overlay isOpen onClose={onClose} />);
    await pass(0);
    expect(screen.getByText('The dialog')).toBeVisible();
  });

  it.each(['Other', 'More'])('does not open if %s is pressed while it loads', async (name) => {
    const Overlay = lazyOverlay('The dialog', async () => Dialog);
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen((open) => !open)}>
            More
          </button>
          <button type="button">Other</button>
          {isOpen && <Overlay onClose={() => setIsOpen(false)} />}
        </>
      );
    }
    renderWithTheme(<Page />);
    const more = screen.getByRole('button', { name: 'More' });
    act(() => more.focus());
    fireEvent.click(more);
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
    expect(screen.queryByText('The dialog')).toBeNull();
  });

  it('does not open if something is pressed while it loads and nothing has the focus', async () => {
    const Overlay = lazyOverlay('The dialog', async () => Dialog);
    renderWithTheme(
      <>
        <button type="button">Other</button>
        <Overlay onClose={onClose} />
      </>,
    );
    expect(document.body).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Other' }), { detail: 1 });
    expect(onClose).toHaveBeenCalledOnce();
    await pass(0);
  });

  it('says that it is missing only while it is open, can be closed, and does not retry by itself', async () => {
    const loadDialog = vi.fn(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const Overlay = lazyOverlay('The dialog', loadDialog);
    const { rerender } = renderWithTheme(<Overlay isOpen onClose={onClose} />);
    await pass(0);
    expect(failed()).toHaveTextContent('The dialog could not be loaded');
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(loadDialog).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Overlay isOpen={false} onClose={onClose} />);
    expect(failed()).toBeNull();
  });
});
