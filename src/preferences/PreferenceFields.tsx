import { NativeSelect, Radio, Stack, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  type PreferenceName,
  type PreferenceValue,
  preferenceOptions,
  readPreference,
} from '../memory/preferences.ts';
import { useActions, useMemorySnapshot } from '../memory/use-memory.ts';

const SEEN = {
  opened: {
    label: 'When opened or marked',
    description: 'An entry stays new until you open its link or mark it as seen.',
  },
  'after-visit': {
    label: 'After a visit',
    description:
      'All entries of a visit also count as seen once the next one starts, 30 minutes later or more.',
  },
} as const satisfies Record<PreferenceValue<'count-as-seen'>, object>;

/** The value of a preference, and a function that changes it; null until the operator's data has been read. */
function usePreference<Name extends PreferenceName>(name: Name) {
  const { items } = useMemorySnapshot();
  const actions = useActions();
  const choose = (value: PreferenceValue<Name>, message: string) =>
    actions?.setPreference(name, value, message);
  return { value: readPreference(items, name), choose: actions && choose };
}

export function CountAsSeen() {
  const { value, choose } = usePreference('count-as-seen');
  return (
    <Radio.Group
      label="Count as seen"
      value={value}
      onChange={(chosen) => {
        const option = preferenceOptions('count-as-seen').find((each) => each === chosen);
        if (option) choose?.(option, `Entries count as seen: ${SEEN[option].label.toLowerCase()}`);
      }}
    >
      <Stack gap={12} mt={4}>
        {preferenceOptions('count-as-seen').map((option) => (
          <Radio key={option} value={option} disabled={!choose} {...SEEN[option]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

export function KeepHistory() {
  const { value, choose } = usePreference('history-days');
  return (
    <NativeSelect
      label="Keep the history for"
      description="Older entries are deleted when the list is next read. Titles that you follow keep theirs."
      rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
      data={preferenceOptions('history-days').map((days) => ({ value: `${days}`, label: `${days} days` }))}
      value={`${value}`}
      disabled={!choose}
      onChange={({ target }) => {
        const days = preferenceOptions('history-days').find((each) => `${each}` === target.value);
        if (days) choose?.(days, `The history is kept for ${days} days`);
      }}
    />
  );
}

export function SingleKeyShortcuts() {
  const { value, choose } = usePreference('single-key-shortcuts');
  return (
    <Switch
      label="Single-key shortcuts"
      // The label element also contains the description.
      aria-label="Single-key shortcuts"
      description="Letters such as j, k and m work as commands. Turn this off if you use speech input."
      checked={value}
      disabled={!choose}
      onChange={({ target }) =>
        choose?.(target.checked, `Single-key shortcuts are ${target.checked ? 'on' : 'off'}`)
      }
    />
  );
}
