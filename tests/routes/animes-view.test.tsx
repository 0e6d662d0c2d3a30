import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnimePage } from './open-anime-page.ts';

/** The requested animation frames, which run only when the test calls `paint`. */
const frames = new Map<number, FrameRequestCallback>();
let lastFrame = 0;
const paint = () => {
  const callbacks = [...frames.values()];
  frames.clear();
  for (const callback of callbacks) callback(0);
};

beforeEach(() => {
  frames.clear();
  vi.stubGlobal(
    'requestAnimationFrame',
    vi.fn((callback: FrameRequestCallback) => {
      lastFrame += 1;
      frames.set(lastFrame, callback);
      return lastFrame;
    }),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => vi.unstubAllGlobals());

const choose = (layout: string) => fireEvent.click(screen.getByRole('button', { name: layout }));

describe('a change of the view', () => {
  it('is shown at once and is in the URL after the paint', async () => {
    const { router } = await openAnimePage();
    choose('Rows');
    expect(screen.getByRole('button', { name: 'Rows' })).toHaveAttribute('aria-pressed', 'true');
    expect(router.history.location.search).toBe('');
    paint();
    await waitFor(() => expect(router.history.location.search).toBe('?view=rows'));
  });

  it('is a history entry of its own even if another change follows before the paint', async () => {
    const { router } = await openAnimePage();
    choose('Rows');
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
    paint();
    await waitFor(() => expect(router.history.location.search).toBe('?view=rows&sort=title'));
    await act(async () => router.history.back());
    await waitFor(() => expect(router.history.location.search).toBe('?view=rows'));
  });

  it('does not lead back to the page if the operator has left it before the paint', async () => {
    const { router } = await openAnimePage();
    choose('Rows');
    router.history.push('/');
    paint();
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(router.history.location.href).toBe('/');
  });

  it('does not lead back to the page if the operator is already leaving it', async () => {
    const { router } = await openAnimePage();
    const { options } = router.routesById['/_main/'];
    options.loader = () => new Promise(() => undefined);
    router.history.push('/');
    choose('Rows');
    paint();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    Reflect.deleteProperty(options, 'loader');
    expect(screen.getByRole('heading', { name: 'Latest updates' })).toBeVisible();
    expect(router.history.location.href).toBe('/');
  });

  it('and a search term after it are separate history entries, even while the router is still handling the first', async () => {
    const { router } = await openAnimePage();
    const { navigate } = router;
    vi.spyOn(router, 'navigate').mockImplementation((options) => {
      void navigate(options);
      return new Promise(() => undefined);
    });
    const { length } = router.history;
    choose('Rows');
    paint();
    await waitFor(() => expect(router.history.location.search).toBe('?view=rows'));
    const search = screen.getByRole('searchbox', { name: 'Search anime' });
    for (const q of ['a', 'ab']) {
      fireEvent.change(search, { target: { value: q } });
      fireEvent.keyDown(search, { key: 'Enter' });
      fireEvent.blur(window);
      await waitFor(() => expect(router.history.location.search).toBe(`?view=rows&q=${q}`));
    }
    expect(router.history.length).toBe(length + 2);
  });

  it('is also in the URL of a hidden page, which is never painted', async () => {
    const { router } = await openAnimePage();
    vi.mocked(requestAnimationFrame).mockClear();
    choose('Rows');
    await waitFor(() => expect(router.history.location.search).toBe('?view=rows'));
    expect(requestAnimationFrame).toHaveBeenCalled();
  });
});

describe('a URL with unexpected parameters', () => {
  it('opens the page with the search text, if it is valid, and all else at its default', async () => {
    const { visit } = await openAnimePage();
    for (const [search, q] of [
      ['?q=99999', '99999'],
      ['?q=true', 'true'],
      ['?q=%22quoted%22', '"quoted"'],
      ['?q=1&q=2', ''],
      [`?q=${'長'.repeat(500)}`, '長'.repeat(500)],
      ['?q=%E0%A4%A', '\uFFFD%A'],
      ['?sort=<script>alert(1)</script>', ''],
      ['?view=%00&sort=&platform=', ''],
      ['?__proto__=1&constructor=2&platform[]=a&&==&%', ''],
      ['?sort=title&sort=episode&view[]=rows', ''],
    ] as const) {
      await visit(`/animes${search}`);
      expect(screen.getByRole('searchbox', { name: 'Search anime' }), search).toHaveValue(q);
      expect(screen.getByLabelText('Sort')).toHaveValue('latest');
      expect(screen.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
    }
  });
});
