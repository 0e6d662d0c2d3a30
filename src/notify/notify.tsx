import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

/** Something that just happened. A second one with the same key replaces the first. */
export interface Notification {
  key:
    | 'signed-out-elsewhere'
    | 'copied'
    | 'exported'
    | 'refreshed'
    | 'notifications-failed'
    | 'sign-in-refused'
    | 'operator-changed'
    | 'data-changed'
    | `changed-${string}`;
  tone: 'success' | 'info' | 'error';
  title: string;
  message?: string;
  action?: NotificationAction;
  /** Whether it stays until it is closed or withdrawn: for events that may happen while nobody is looking at the tab. */
  staysOpen?: boolean;
  /** Called when it closes, including when it is withdrawn or replaced. */
  onClose?: () => void;
}

/** A button, which also closes the notification. */
interface NotificationAction {
  readonly label: string;
  onAction(): void;
}

/** Long enough to read a notification twice and to undo a change from it, in milliseconds. */
export const AUTO_CLOSE_MS = 10_000;
/** More would cover too much of a phone; the oldest gives way. */
const MOST_SHOWN = 2;
const ICONS = { success: IconCheck, info: IconInfoCircle, error: IconAlertTriangle };
const shownIds = new Map<Notification['key'], string>();

/** Reports an event to the operator. Show a lasting state with a `Notice` in the page instead. */
export function notify(notification: Notification): void {
  const { key, tone, title, message, action, staysOpen = false } = notification;
  const isReplacing = withdraw(key);
  const [oldest] = shownIds.keys();
  if (oldest !== undefined && shownIds.size === MOST_SHOWN) withdraw(oldest);
  const Icon = ICONS[tone];
  const content = action ? renderAction(key, message, action) : message;
  let element: Element | null = null;
  let cameFrom: EventTarget | null = null;
  // A new id each time: Mantine ignores a second notification with the same id, so no screen reader would announce it.
  const id = notifications.show({
    // Only a failure interrupts a screen reader.
    role: tone === 'error' ? 'alert' : 'status',
    icon: <Icon size="1.25rem" stroke={1.75} aria-hidden />,
    title,
    message: content,
    ...(staysOpen && { autoClose: false }),
    // A series of changes would otherwise make it slide in again and again.
    ...(isReplacing && { style: { transitionDuration: '0ms' } }),
    onFocus: ({ currentTarget, relatedTarget }) => {
      element = currentTarget;
      if (currentTarget.contains(relatedTarget)) return;
      cameFrom = relatedTarget;
      // Mantine stops its timer only while the pointer is over the notification, not while it has the focus.
      notifications.update({ id, message: content, autoClose: false });
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (staysOpen || currentTarget.contains(relatedTarget)) return;
      notifications.update({ id, message: content, autoClose: AUTO_CLOSE_MS });
    },
    onClose: () => {
      notification.onClose?.();
      if (shownIds.get(key) === id) shownIds.delete(key);
      // Returns the focus, which would otherwise be lost.
      if (element?.contains(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
    },
  });
  shownIds.set(key, id);
}

function renderAction(key: Notification['key'], message: string | undefined, action: NotificationAction) {
  const act = () => {
    withdraw(key);
    action.onAction();
  };
  return (
    <>
      {message}
      <Button variant="subtle" c="primary.3" size="compact-sm" onClick={act}>
        {action.label}
      </Button>
    </>
  );
}

/** Hides a notification that no longer applies. Returns whether it was shown. */
export function withdraw(key: Notification['key']): boolean {
  const id = shownIds.get(key);
  const element = id === undefined ? null : document.getElementById(id);
  if (id !== undefined) notifications.hide(id);
  shownIds.delete(key);
  // Hide it at once, without fading out: it may concern an operator who has just signed out.
  element?.style.setProperty('display', 'none');
  return element !== null;
}
