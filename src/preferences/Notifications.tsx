import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { preferenceOptions } from '../operator-data/preferences.ts';
import { useSelected } from '../operator-data/use-operator-data.ts';
import { formatHour } from '../time/format-hour.ts';
import { usePreference } from './use-preference.ts';

const LABEL = 'Notify me of followed titles';
const chevron = <IconChevronDown size="1rem" stroke={2} aria-hidden />;

/** Whether the browser notifies the operator of new entries of followed titles, and when it does not. */
export function Notifications() {
  const { value: isOn, choose } = usePreference('notify-followed');
  const { value: refresh } = usePreference('refresh-automatically');
  const [permission, setPermission] = useState(readPermission);
  const change = async (isWanted: boolean) => {
    // The browser asks the operator, once.
    const answer = isWanted && permission === 'default' ? await Notification.requestPermission() : permission;
    setPermission(answer);
    const isAllowed = !isWanted || answer === 'granted';
    if (isAllowed) choose(isWanted, `Turned ${isWanted ? 'on' : 'off'} “${LABEL}”`);
  };
  const hasStorage = useSelected(({ state }) => state.kind !== 'problem' || state.reason === 'waiting');
  const isShown = isOn && permission === 'granted' && hasStorage;
  return (
    <Stack gap={12}>
      <Switch
        label={LABEL}
        // The label element also contains the description.
        aria-label={LABEL}
        description="The browser shows a notification of new entries while no tab of the app is visible."
        checked={isShown}
        disabled={permission === 'impossible' || !hasStorage}
        onChange={({ target }) => void change(target.checked)}
      />
      <Text role="status" fz={13} c="dimmed">
        {hasStorage ? describe(permission, isShown, typeof refresh === 'number') : NEEDS_STORAGE}
      </Text>
      {isShown && <QuietHours />}
    </Stack>
  );
}

function QuietHours() {
  const from = usePreference('quiet-from');
  const to = usePreference('quiet-to');
  return (
    <div>
      <Group gap={12} grow preventGrowOverflow={false}>
        <NativeSelect
          label="Quiet from"
          rightSection={chevron}
          data={preferenceOptions('quiet-from').map((option) => ({
            value: `${option}`,
            label: nameOf(option),
          }))}
          value={`${from.value}`}
          onChange={({ target }) => {
            const option = preferenceOptions('quiet-from').find((each) => `${each}` === target.value);
            if (option !== undefined) from.choose(option, `Set “Quiet from” to “${nameOf(option)}”`);
          }}
        />
        <NativeSelect
          label="Quiet to"
          rightSection={chevron}
          disabled={from.value === 'off'}
          data={preferenceOptions('quiet-to').map((option) => ({
            value: `${option}`,
            label: nameOf(option),
          }))}
          value={`${to.value}`}
          onChange={({ target }) =>
            to.choose(Number(target.value), `Set “Quiet to” to “${nameOf(Number(target.value))}”`)
          }
        />
      </Group>
      {from.value === to.value && (
        <Text fz={12} c="dimmed" mt={6}>
          These hours last all day.
        </Text>
      )}
    </div>
  );
}

const nameOf = (hour: number | 'off') => (hour === 'off' ? 'Off' : formatHour(hour));

const NEEDS_STORAGE =
  'Without stored data, the app cannot tell which entries are new. The notice on the page says how to get stored data.';

/** `impossible` if the browser has no notifications for this page. */
function readPermission(): NotificationPermission | 'impossible' {
  // Browsers offer notifications and locks to secure contexts only.
  if (!globalThis.isSecureContext || !('Notification' in globalThis) || !navigator.locks) return 'impossible';
  return Notification.permission;
}

function describe(permission: ReturnType<typeof readPermission>, isShown: boolean, isTimed: boolean): string {
  if (permission === 'impossible')
    return 'This browser cannot show notifications on this page. Open the app over HTTPS in a browser that supports them.';
  if (permission === 'denied')
    return 'This browser blocks notifications from this site. Allow them in the browser’s settings for this site, then reload the page.';
  if (!isShown || isTimed) return '';
  return 'Set “Refresh automatically” above to 5, 15 or 30 minutes. Otherwise, the app finds no new entries while no tab is visible.';
}
