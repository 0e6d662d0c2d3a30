import { Divider, Stack } from '@mantine/core';
import { useOpenOperatorData } from '../operator-data/use-operator-data.ts';
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
import { SyncStatus } from './sync/SyncStatus.tsx';

interface PreferencesProps {
  /** Called with true when a confirmation dialog opens, and with false when it closes. */
  onAskingChange: (isAsking: boolean) => void;
  /** Closes the preferences. */
  onClose: () => void;
}

export function Preferences(props: PreferencesProps) {
  const { sync } = useOpenOperatorData();
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
      {sync && <SyncStatus sync={sync} onAskingChange={props.onAskingChange} />}
      <StoredData {...props} />
    </Stack>
  );
}
