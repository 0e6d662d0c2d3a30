import { useEffect, useEffectEvent } from 'react';
import type { Entry } from '../entries/entry.ts';
import { selectFollowed, selectNew } from '../entries/marks.ts';
import { nameOfTitle } from '../entries/title-names.ts';
import { NEW_IN_FOLLOWED } from '../entries/view.ts';
import { createMarks } from '../operator-data/is-new.ts';
import { readPreference } from '../operator-data/preferences.ts';
import { titlesOf } from '../operator-data/title-identity.ts';
import { useGoToView } from '../operator-data/use-go-to-view.ts';
import { useOpenOperatorData, useSelected } from '../operator-data/use-operator-data.ts';
import { describeUpdates } from './describe-updates.ts';
import { isInQuietHours } from './is-in-quiet-hours.ts';
import { announceVisibility, isAnyTabVisible } from './tab-visibility.ts';

/** Whether the operator wants notifications of followed titles and the browser shows them. */
export function useAreNotificationsOn(): boolean {
  const isWanted = useSelected(
    ({ records, state }) => state.kind !== 'loading' && readPreference(records, 'notify-followed'),
  );
  return isWanted && globalThis.Notification?.permission === 'granted';
}

/**
 * Shows a notification of the browser for the new entries of followed titles that a fetch has brought, unless a tab of the
 * app is visible. The history stores each entry once, so only the tab that stores it first shows the notification.
 */
export function useFollowNotifications(): void {
  const isOn = useAreNotificationsOn();
  const { operatorData, onAdded, notify } = useOpenOperatorData();
  const goToView = useGoToView();

  const showUpdates = useEffectEvent(async (added: readonly Entry[]) => {
    const snapshot = operatorData.getSnapshot();
    const { records, entries } = snapshot;
    const marks = createMarks(snapshot);
    const updates = selectFollowed(selectNew(added, marks), marks);
    const [from, to] = [readPreference(records, 'quiet-from'), readPreference(records, 'quiet-to')];
    if (updates.length === 0 || isInQuietHours(new Date().getHours(), from, to)) return;
    if (await isAnyTabVisible(navigator.locks)) return;
    const { title, body } = describeUpdates(updates, (entry) =>
      nameOfTitle(entries.all, titlesOf(records), entry),
    );
    try {
      const notification = new Notification(title, { body });
      notification.onclick = () => {
        notification.close();
        window.focus();
        goToView(NEW_IN_FOLLOWED);
      };
    } catch {
      // Browsers on Android have the permission, but not this constructor.
      notify(NOT_POSSIBLE);
    }
  });

  useEffect(() => {
    if (!isOn) return;
    const endVisibility = announceVisibility(navigator.locks, document);
    const endUpdates = onAdded((added) => void showUpdates(added));
    return () => {
      endVisibility();
      endUpdates();
    };
  }, [isOn, onAdded]);
}

const NOT_POSSIBLE = {
  key: 'notifications-failed',
  tone: 'error',
  title: 'This browser cannot show notifications',
  message: 'Use the app on a computer to be notified of new entries in followed titles.',
  staysOpen: true,
} as const;
