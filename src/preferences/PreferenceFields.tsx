import { Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { LAYOUT_NAMES, SORT_NAMES } from '../controls/view-names.ts';
import { type PreferenceValue, preferenceOptions } from '../operator-data/preferences.ts';
import { readSavedViews, readStart } from '../operator-data/saved-views.ts';
import { useActions, useRecords } from '../operator-data/use-operator-data.ts';
import { usePreference } from './use-preference.ts';

const START_NAMES = {
  dashboard: 'Dashboard',
  'new-in-followed': 'New in followed titles',
} as const satisfies Record<PreferenceValue<'open-at-start'>, string>;

const REFRESH_NAMES = {
  'on-return': 'When I come back',
  5: 'Every 5 minutes',
  15: 'Every 15 minutes',
  30: 'Every 30 minutes',
  off: 'Off',
} as const satisfies Record<PreferenceValue<'refresh-automatically'>, string>;

const SEEN = {
  opened: {
    label: 'When opened or marked',
    description: 'An entry stays new until you open its link or mark it as seen.',
  },
  'after-visit': {
    label: 'After a visit',
    description:
      'All entries of a visit that you have not marked as new also count as seen once the next visit starts, at least 30 minutes later.',
  },
} as const satisfies Record<PreferenceValue<'count-as-seen'>, object>;

export function CountAsSeen() {
  const { value, choose } = usePreference('count-as-seen');
  return (
    <Radio.Group
      label="Count as seen"
      value={value}
      onChange={(chosen) => {
        const option = preferenceOptions('count-as-seen').find((each) => each === chosen);
        if (option) choose(option, `Set “Count as seen” to “${SEEN[option].label}”`);
      }}
    >
      <Stack gap={12} mt={4}>
        {preferenceOptions('count-as-seen').map((option) => (
          <Radio key={option} value={option} {...SEEN[option]} />
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
      description="Older entries are deleted at the next refresh, except those of followed titles."
      rightSection={<IconChevronDown size="1rem" stroke={2} aria-hidden />}
      data={preferenceOptions('history-days').map((days) => ({ value: `${days}`, label: `${days} days` }))}
      value={`${value}`}
      onChange={({ target }) => {
        const days = preferenceOptions('history-days').find((each) => `${each}` === target.value);
        if (days) choose(days, `Set “Keep the history for” to ${days} days`);
      }}
    />
  );
}

/** The view that the app opens with. */
export function OpenAtStart() {
  const records = useRecords('preference', 'view');
  const { setPreference } = useActions();
  const start = readStart(records);
  const options = [
    ...preferenceOptions('open-at-start').map((value) => ({ value: `${value}`, label: START_NAMES[value] })),
    ...readSavedViews(records).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <NativeSelect
      label="Open at start"
      rightSection={<IconChevronDown size="1rem" stroke={2} aria-hidden />}
      data={options}
      value={typeof start === 'string' ? start : start.id}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value);
        if (chosen) setPreference('open-at-start', chosen.value, `Set “Open at start” to “${chosen.label}”`);
      }}
    />
  );
}

/** When the list refreshes automatically. */
export function RefreshAutomatically() {
  return (
    <NameSelect
      name="refresh-automatically"
      label="Refresh automatically"
      description="“When I come back” refreshes a list that is older than 15 minutes or from an earlier day."
      names={REFRESH_NAMES}
    />
  );
}

/** The layout and the sort order of a list whose URL does not name them. */
export function RememberedView() {
  return (
    <div>
      <Group gap={12} grow preventGrowOverflow={false}>
        <NameSelect name="layout" label="Layout" names={LAYOUT_NAMES} />
        <NameSelect name="sort" label="Sort" names={SORT_NAMES} />
      </Group>
      <Text fz={12} c="dimmed" mt={6}>
        Used for lists whose link does not set them. Your last choice under “View” is kept here.
      </Text>
    </div>
  );
}

type NamedPreference = 'layout' | 'sort' | 'refresh-automatically';

interface NameSelectProps<Name extends NamedPreference> {
  name: Name;
  label: string;
  description?: string;
  names: Readonly<Record<PreferenceValue<Name>, string>>;
}

function NameSelect<Name extends NamedPreference>({
  name,
  label,
  description,
  names,
}: NameSelectProps<Name>) {
  const { value, choose } = usePreference(name);
  return (
    <NativeSelect
      label={label}
      description={description}
      rightSection={<IconChevronDown size="1rem" stroke={2} aria-hidden />}
      data={preferenceOptions(name).map((option) => ({ value: `${option}`, label: names[option] }))}
      value={`${value}`}
      onChange={({ target }) => {
        const option = preferenceOptions(name).find((each) => `${each}` === target.value);
        if (option) choose(option, `Set “${label}” to “${names[option]}”`);
      }}
    />
  );
}
