import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { readPreference } from '../operator-data/preferences.ts';
import { useOperatorDataSnapshot, useUndo } from '../operator-data/use-operator-data.ts';
import { useOnIntent } from '../page/use-on-intent.ts';
import { useCommand } from '../shortcuts/use-command.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

const loadSheet = async () => (await import('./-shortcut-sheet.tsx')).SheetWithSwitch;

/** Listens for shortcuts, handles those that work on every page, and shows the sheet that lists them. */
export function Shortcuts() {
  const { state, items } = useOperatorDataSnapshot();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const animes = useRouteContext({ from: '__root__', select: (context) => context.animes });
  const navigate = useNavigate();
  const [isRequested, sheet] = useDisclosure();
  const [Sheet, , requestSheet] = useOnIntent(loadSheet);

  useShortcuts(state.kind === 'loading' ? null : readPreference(items, 'single-key-shortcuts'));
  useCommand('undo', () => undo?.());
  useCommand('refresh', () => {
    void queryClient.refetchQueries(animes, { cancelRefetch: false });
  });
  useCommand('go-to-dashboard', () => void navigate({ to: '/' }));
  useCommand('go-to-anime', () => void navigate({ to: '/animes' }));
  useCommand('show-shortcuts', () => {
    requestSheet();
    sheet.open();
  });
  useCommand('drop-shortcuts-request', () => Sheet === null && sheet.close());
  return Sheet && <Sheet isOpen={isRequested} onClose={sheet.close} />;
}
