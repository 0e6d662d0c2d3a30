import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useRefresh } from '../list/use-refresh.ts';
import { readPreference } from '../operator-data/preferences.ts';
import { useGoToView } from '../operator-data/use-go-to-view.ts';
import { useOpenOperatorData, useSelected } from '../operator-data/use-operator-data.ts';
import { lazyOverlay } from '../page/lazy-part.tsx';
import { useCommand } from '../shortcuts/use-command.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

const SheetWithSwitch = lazyOverlay(
  'The list of shortcuts',
  async () => (await import('./-ShortcutSheet.tsx')).SheetWithSwitch,
);

/** Listens for shortcuts, handles those that work on every page, and shows the sheet that lists them. */
export function Shortcuts() {
  const { undo } = useOpenOperatorData();
  const goToView = useGoToView();
  const navigate = useNavigate();
  const [isOpen, sheet] = useDisclosure();

  // Until the stored data has been read, it is unknown whether the operator wants shortcuts.
  const areOn = useSelected(({ state, records }) =>
    state.kind === 'loading' ? null : readPreference(records, 'single-key-shortcuts'),
  );
  useShortcuts(areOn);
  useCommand('undo', undo);
  const refresh = useRefresh();
  // The Anime page handles it itself.
  useCommand('refresh', () => void refresh(), { isFallback: true });
  useCommand('go-to-dashboard', () => void navigate({ to: '/' }));
  useCommand('go-to-anime', () => goToView({}));
  useCommand('show-shortcuts', sheet.open);
  return <SheetWithSwitch isOpen={isOpen} onClose={sheet.close} />;
}
