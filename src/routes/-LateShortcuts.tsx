import { type ComponentType, useContext, useEffect, useState } from 'react';
import type { Api } from '../http/api.ts';
import { MemoryContext } from '../memory/use-memory.ts';
import { collectEarlyKeys } from '../shortcuts/early-keys.ts';

const NoShortcuts = () => null;

/** Loads the shortcuts after the list and the memory, which says whether they are on. Keys pressed earlier are kept. */
export function LateShortcuts({ api }: { api: Api }) {
  const [Shortcuts, setShortcuts] = useState<ComponentType<{ api: Api }> | null>(null);
  const isDue = useContext(MemoryContext) !== 'loading';
  useEffect(() => (Shortcuts ? undefined : collectEarlyKeys()), [Shortcuts]);
  useEffect(() => {
    if (!isDue) return;
    // Without the file, for example after a deploy, the page works by pointer and Tab.
    import('./-Shortcuts.tsx').then(
      (file) => setShortcuts(() => file.Shortcuts),
      () => setShortcuts(() => NoShortcuts),
    );
  }, [isDue]);
  return Shortcuts && <Shortcuts api={api} />;
}
