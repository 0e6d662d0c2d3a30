import type { Notification, NotificationList } from './NotificationList.tsx';

interface Loaded {
  NotificationList: typeof NotificationList;
  show(notification: Notification): void;
  hide(key: Notification['key']): void;
}

let loaded: Loaded | null = null;
let loading: Promise<Loaded> | null = null;
const listeners = new Set<() => void>();
/** Those that wait for the code, by key. */
const wanted = new Map<Notification['key'], Notification>();

/**
 * Tells the operator of something that just happened. A state that lasts is an Alert in its place instead. Where the
 * code cannot be loaded, nothing is shown.
 */
export function notify(notification: Notification): void {
  wanted.set(notification.key, notification);
  load().then(
    ({ show }) => {
      if (wanted.get(notification.key) !== notification) return;
      wanted.delete(notification.key);
      show(notification);
    },
    () => wanted.delete(notification.key),
  );
}

/** Removes a notification that is no longer true, also before it is shown. */
export function withdraw(key: Notification['key']): void {
  wanted.delete(key);
  loaded?.hide(key);
}

/** Loads the code ahead, for a notification that says that the server is out of reach. Tries again at the next call. */
export function prepareNotifications(): void {
  load().catch(() => undefined);
}

/** The component that shows notifications; null until its code is there. */
export function readNotificationList(): Loaded['NotificationList'] | null {
  return loaded?.NotificationList ?? null;
}

/** Calls back once the code is there. Gives the function that ends it. */
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
