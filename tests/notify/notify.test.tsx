import { Notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTO_CLOSE_MS, type Notification, notify, withdraw } from '../../src/notify/notify.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

const COPIED: Notification = {
  key: 'copied',
  tone: 'success',
  title: 'Link copied',
  message: 'It opens this view.',
};
const REFUSED: Notification = {
  key: 'sign-in-refused',
  tone: 'error',
  title: 'The sign-in was not accepted',
  message: 'You are still signed in.',
};
const UNDO = { label: 'Undo', onAction: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  renderWithTheme(
    <>
      <button type="button">Before</button>
      <Notifications autoClose={AUTO_CLOSE_MS} />
    </>,
  );
});
afterEach(() => {
  act(() => {
    withdraw(COPIED.key);
    withdraw(REFUSED.key);
  });
  vi.useRealTimers();
});

const show = (notification: Notification) => act(() => notify(notification));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const focus = (element: HTMLElement) => act(() => element.focus());
const notifications = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
/** Longer than a notification fades out. */
const FADED_MS = 1_000;
const expectNone = async () => {
  await pass(FADED_MS);
  expect(notifications()).toEqual([]);
};

describe('a notification', () => {
  it('is polite, with a title, a message and a button that closes it', async () => {
    show(COPIED);
    expect(screen.getByRole('status')).toHaveTextContent('Link copied');
    expect(screen.getByRole('status')).toHaveTextContent('It opens this view.');
    fireEvent.click(button('Close notification'));
    await expectNone();
  });

  it('replaces an earlier one with the same key, without sliding in again, but not one with another key', async () => {
    show(REFUSED);
    show(COPIED);
    const first = screen.getByText('Link copied').closest<HTMLElement>('[role="status"]');
    expect(first?.style.transitionDuration).not.toBe('0ms');
    show({ ...COPIED, title: 'Copied again' });
    await pass(FADED_MS);
    expect(first).not.toBeInTheDocument();
    const second = screen.getByText('Copied again').closest<HTMLElement>('[role="status"]');
    expect(second?.style.transitionDuration).toBe('0ms');
    expect(notifications()).toHaveLength(2);
  });

  it('is hidden at once when it is withdrawn; withdrawing one that is not shown has no effect', async () => {
    expect(withdraw('signed-out-elsewhere')).toBe(false);
    show(REFUSED);
    const alert = screen.getByRole('alert');
    act(() => expect(withdraw(REFUSED.key)).toBe(true));
    expect(alert).not.toBeVisible();
    await expectNone();
  });

  it('takes the place of the oldest of two others', async () => {
    show(REFUSED);
    show(COPIED);
    show({ key: 'exported', tone: 'success', title: 'Exported 3 entries' });
    await pass(FADED_MS);
    expect(screen.queryByText('The sign-in was not accepted')).toBeNull();
    expect(notifications()).toHaveLength(2);
    act(() => void withdraw('exported'));
  });

  it('closes by itself after ten seconds', async () => {
    show(COPIED);
    await pass(9_900);
    expect(screen.getByRole('status')).toBeVisible();
    await pass(200);
    await expectNone();
  });

  it('stays open if `staysOpen` is set', async () => {
    show({ ...REFUSED, staysOpen: true });
    await pass(60_000);
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('stays open while it has the focus, and for ten seconds after losing it', async () => {
    show({ ...COPIED, action: UNDO });
    focus(button('Undo'));
    await pass(60_000);
    act(() => button('Undo').blur());
    await pass(9_900);
    expect(screen.getByRole('status')).toBeVisible();
    await pass(200);
    await expectNone();
  });

  it('says when it closes: by hand, by itself, or because it is withdrawn or replaced', async () => {
    const onClose = vi.fn();
    const notification = { ...COPIED, onClose };
    show(notification);
    fireEvent.click(button('Close notification'));
    expect(onClose).toHaveBeenCalledTimes(1);
    show(notification);
    await pass(AUTO_CLOSE_MS + 100);
    expect(onClose).toHaveBeenCalledTimes(2);
    show(notification);
    act(() => void withdraw(COPIED.key));
    expect(onClose).toHaveBeenCalledTimes(3);
    show(notification);
    show(COPIED);
    expect(onClose).toHaveBeenCalledTimes(4);
  });

  it('has an action button that does not take the focus when it appears, and closes the notification', async () => {
    const onAction = vi.fn();
    focus(button('Before'));
    show({ ...COPIED, action: { label: 'Undo', onAction } });
    expect(button('Before')).toHaveFocus();
    fireEvent.click(button('Undo'));
    expect(onAction).toHaveBeenCalledOnce();
    await expectNone();
  });

  it.each([
    ['is closed', () => fireEvent.click(button('Close notification'))],
    ['is withdrawn by its action', () => fireEvent.click(button('Undo'))],
    ['is replaced', () => show({ ...COPIED, action: UNDO, title: 'Copied again' })],
  ])('returns the focus if it has it when it %s', async (_, close) => {
    focus(button('Before'));
    show({ ...COPIED, action: UNDO });
    focus(button('Undo'));
    close();
    expect(button('Before')).toHaveFocus();
  });
});
