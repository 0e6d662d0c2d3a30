import { useEffect } from 'react';
import { loadPart } from '../page/load-part.ts';
import { afterPaint } from '../scheduling/after-paint.ts';
import type { Notification, NotificationList } from './NotificationList.tsx';

/** Leaves the network to the page's own files first. */
const PRELOAD_DELAY_MS = 1_000;

interface Loaded {
  NotificationList: typeof NotificationList;
  show(notification: Notification): void;
  hide(key: Notification['key']): void;
}

let loaded: Loaded | null = null;
let loading: Promise<Loaded> | null = null;
const listeners = new Set<() => void>();
/** Notifications that wait for the code, by key. */
const wanted = new Map<Notification['key'], Notification>();

/** Reports an event to the operator. Show a lasting state with a `Notice` in the page instead. */
export function notify(notification: Notification): void {
  wanted.set(notification.key, notification);
  void loadPart(load).then(({ show }) => {
    if (wanted.get(notification.key) !== notification) return;
    wanted.delete(notification.key);
    show(notification);
  });
}

/** Hides a notification that no longer applies, or cancels it before it is shown. */
export function withdraw(key: Notification['key']): void {
  wanted.get(key)?.onClose?.();
  wanted.delete(key);
  loaded?.hide(key);
}

/** Loads the code shortly after the page is complete, so that notifications also work when the server is unreachable. */
export function usePreloadNotifications(isPageComplete: boolean): void {
  useEffect(() => {
    const preload = () => void load().catch(() => undefined);
    return isPageComplete ? afterPaint(preload, PRELOAD_DELAY_MS) : undefined;
  }, [isPageComplete]);
}

/** The component that shows notifications; null until its code has loaded. */
export function readNotificationList(): Loaded['NotificationList'] | null {
  return loaded?.NotificationList ?? null;
}

/** Calls `listener` once the code has loaded. Returns the function that unsubscribes it. */
export function subscribeToNotificationList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function load(): Promise<Loaded> {
  loading ??= import('./NotificationList.tsx').then(
    (module) => {
      loaded = module;
      for (const listener of listeners) listener();
      return module;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
