import type { MouseEvent, ReactNode } from 'react';
import type { Entry } from '../../entries/entry.ts';
import { useActions } from '../../operator-data/use-operator-data.ts';

const MIDDLE_BUTTON = 1;

interface EntryLinkProps {
  entry: Entry;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to an entry on its platform, which marks the entry as seen; plain text if it has no safe URL. */
export function EntryLink({ entry, children, ...props }: EntryLinkProps) {
  const { markSeen } = useActions();
  if (entry.detailUrl === null) return children;
  const markIfOpened = ({ type, button }: MouseEvent) => {
    if (type === 'click' || button === MIDDLE_BUTTON) markSeen([entry]);
  };
  return (
    <a
      {...props}
      // Large enough to hit.
      style={{ color: 'var(--link)', display: 'inline-block', minWidth: 24, paddingBlock: 2 }}
      href={entry.detailUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={markIfOpened}
      onAuxClick={markIfOpened}
    >
      {children}
    </a>
  );
}
