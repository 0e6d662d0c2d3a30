import { Divider, Stack } from '@mantine/core';
import { Notifications } from './Notifications.tsx';
import {
  CountAsSeen,
  KeepHistory,
  OpenAtStart,
  RefreshAutomatically,
  RememberedView,
} from './PreferenceFields.tsx';
import { SingleKeyShortcuts } from './SingleKeyShortcuts.tsx';
import { StoredData } from './StoredData.tsx';

interface PreferencesProps {
  /** Called with true when a confirmation dialog opens, and with false when it closes. */
  onAskingChange: (isAsking: boolean) => void;
  /** Closes the preferences. */
  onClose: () => void;
}

export function Preferences(props: PreferencesProps) {
  return (
    <Stack gap={24}>
      <CountAsSeen />
      <OpenAtStart />
      <RememberedView />
      <RefreshAutomatically />
      <Notifications />
      <SingleKeyShortcuts />
      <KeepHistory />
      <Divider />
      <StoredData {...props} />
    </Stack>
  );
}
