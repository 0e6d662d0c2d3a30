import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPreference } from '../../src/operator-data/preferences.ts';
import { EMPTY_SNAPSHOT, READY } from '../../src/operator-data/snapshot.ts';
import { OperatorDataContext } from '../../src/operator-data/use-operator-data.ts';
import { Notifications } from '../../src/preferences/Notifications.tsx';
import { untilPasses } from '../support/eventually.ts';
import { openedWith, unstoredData } from '../support/operator-data.ts';
import { renderWithTheme } from '../support/render-with-theme.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Renders the preferences in a browser that has this permission, and answers with `answer` if it is asked for another. */
function renderIn(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { ...navigator, locks: {} });
  vi.stubGlobal('Notification', { permission, requestPermission });
  return { ...render(), requestPermission };
}

/** Renders the preferences with stored data or, like an operator without an ID, without. */
function render(hasStorage = true) {
  const operatorData = unstoredData();
  let last = { from: EMPTY_SNAPSHOT, snapshot: EMPTY_SNAPSHOT };
  const opened = openedWith({
    ...operatorData,
    // The same object until the data changes.
    getSnapshot() {
      const from = operatorData.getSnapshot();
      if (from !== last.from) last = { from, snapshot: hasStorage ? { ...from, state: READY } : from };
      return last.snapshot;
    },
  });
  const { unmount } = renderWithTheme(
    <OperatorDataContext value={opened}>
      <Notifications />
    </OperatorDataContext>,
  );
  const isOn = () => readPreference(opened.operatorData.getSnapshot().records, 'notify-followed');
  return { isOn, unmount, toggle: screen.getByRole('switch', { name: 'Notify me of followed titles' }) };
}

describe('operators 11: "Notify me of followed titles"', () => {
  it('asks for the permission when it is switched on, and only then', async () => {
    const { toggle, isOn, requestPermission } = renderIn('default', 'granted');
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(toggle);
    expect(requestPermission).toHaveBeenCalledOnce();
    await untilPasses(() => expect(toggle).toBeChecked());
    expect(isOn()).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('Set “Refresh automatically” above');
    expect(screen.getByRole('combobox', { name: 'Quiet from' })).toHaveValue('off');
    expect(screen.getByRole('combobox', { name: 'Quiet to' })).toBeDisabled();
  });

  it('stays off and says what to do if the permission is denied', async () => {
    const { toggle, isOn } = renderIn('default', 'denied');
    await userEvent.click(toggle);
    expect(
      await screen.findByText(/^This browser blocks notifications from this site\. Allow them/),
    ).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(isOn()).toBe(false);
  });

  it('cannot be switched on without HTTPS or without stored data, and says why', async () => {
    vi.stubGlobal('isSecureContext', false);
    const { toggle, unmount } = render();
    expect(toggle).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Open the app over HTTPS');
    unmount();
    const withoutData = render(false).toggle;
    await untilPasses(() =>
      expect(screen.getByRole('status')).toHaveTextContent('the app cannot tell which entries are new'),
    );
    expect(withoutData).toBeDisabled();
  });
});
