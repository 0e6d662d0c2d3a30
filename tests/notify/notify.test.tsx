import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationHost } from '../../src/notify/NotificationHost.tsx';
import { hide, type Notification, show } from '../../src/notify/NotificationList.tsx';
import { notify, usePreloadNotifications, withdraw } from '../../src/notify/notify.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

const COPIED: Notification = {
  key: 'link-copied',
  tone: 'success',
  title: 'Link copied',
  message: 'It opens this view.',
};
const FAILED: Notification = {
  key: 'sign-in-refused',
  tone: 'error',
  title: 'The sign-in was not accepted',
  message: 'You are still signed in.',
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => {
    hide(COPIED.key);
    hide(FAILED.key);
  });
  vi.useRealTimers();
});

describe('a notification', () => {
  it('is an alert with a title, a message and a button that closes it', async () => {
    renderWithTheme(<NotificationHost />);
    notify(COPIED);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Link copied');
    expect(alert).toHaveTextContent('It opens this view.');
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('appears if its code was preloaded', async () => {
    renderHook(() => usePreloadNotifications(true));
    renderWithTheme(<NotificationHost />);
    notify(COPIED);
    expect(await screen.findByRole('alert')).toHaveTextContent('Link copied');
  });

  it('replaces an earlier notification with the same key, without sliding in again', async () => {
    renderWithTheme(<NotificationHost />);
    notify(COPIED);
    const first = await screen.findByRole('alert');
    expect(first.style.transitionDuration).not.toBe('0ms');
    notify({ ...COPIED, message: 'Another view.' });
    await vi.waitFor(() => expect(first).not.toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent('Another view.');
    expect(screen.getByRole('alert').style.transitionDuration).toBe('0ms');
  });

  it('does not replace a notification with another key', async () => {
    renderWithTheme(<NotificationHost />);
    notify(COPIED);
    notify(FAILED);
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  });

  it('disappears when it is withdrawn; withdrawing a key that is not shown has no effect', async () => {
    renderWithTheme(<NotificationHost />);
    withdraw('signed-out-elsewhere');
    notify(FAILED);
    await screen.findByRole('alert');
    act(() => withdraw(FAILED.key));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is not shown if it is withdrawn before its code has loaded', async () => {
    renderWithTheme(<NotificationHost />);
    notify(FAILED);
    withdraw(FAILED.key);
    notify(COPIED);
    await screen.findByText('Link copied');
    expect(screen.queryByText(FAILED.title)).toBeNull();
  });

  it('says when it closes: by hand, by itself, or because it is withdrawn', async () => {
    const onClose = vi.fn();
    const shown = { ...COPIED, onClose };
    renderWithTheme(<NotificationHost />);
    act(() => show(shown));
    fireEvent.click(await screen.findByRole('button', { name: 'Close notification' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    act(() => show(shown));
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(onClose).toHaveBeenCalledTimes(2);
    act(() => show(shown));
    act(() => withdraw(COPIED.key));
    expect(onClose).toHaveBeenCalledTimes(3);
    notify(shown);
    withdraw(COPIED.key);
    expect(onClose).toHaveBeenCalledTimes(4);
  });

  it('returns the focus when another one replaces it while it has the focus', async () => {
    renderWithTheme(
      <>
        <button type="button">Before</button>
        <NotificationHost />
      </>,
    );
    const action = { label: 'Undo', onAction: () => undefined };
    act(() => show({ ...COPIED, action }));
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    act(() => show({ ...COPIED, action, title: 'Copied again' }));
    await screen.findByText('Copied again');
    expect(before).toHaveFocus();
  });

  it('returns the focus when it is closed while it has the focus', async () => {
    renderWithTheme(
      <>
        <button type="button">Before</button>
        <NotificationHost />
      </>,
    );
    act(() => show(COPIED));
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    const close = await screen.findByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(before).toHaveFocus();
  });

  it('stays open if `staysOpen` is set', async () => {
    renderWithTheme(<NotificationHost />);
    act(() => show({ ...FAILED, staysOpen: true }));
    await screen.findByRole('alert');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it('has a button for its action, which does not take the focus when it appears; pressing it closes the notification', async () => {
    const onAction = vi.fn();
    renderWithTheme(
      <>
        <button type="button">Before</button>
        <NotificationHost />
      </>,
    );
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    act(() => show({ ...COPIED, action: { label: 'Undo', onAction } }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(before).toHaveFocus();
    act(() => undo.focus());
    fireEvent.click(undo);
    expect(onAction).toHaveBeenCalledOnce();
    expect(before).toHaveFocus();
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('stays open as long as it has focus', async () => {
    renderWithTheme(<NotificationHost />);
    act(() => show({ ...COPIED, action: { label: 'Undo', onAction: () => undefined } }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(undo).toBeInTheDocument();
    act(() => undo.blur());
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(undo).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('closes by itself after ten seconds', async () => {
    renderWithTheme(<NotificationHost />);
    act(() => show(COPIED));
    await screen.findByRole('alert');
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
