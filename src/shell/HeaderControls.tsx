import type { ReactNode } from 'react';
import type { Me } from '../session/parse-responses.ts';
import { AccountMenu } from './menus/AccountMenu.tsx';

export interface HeaderControlsProps {
  me: Me;
  bell: ReactNode;
  onSignOut: () => Promise<void>;
}

/** The menus and the notifications of the header. */
export function HeaderControls({ me, bell, onSignOut }: HeaderControlsProps) {
  return (
    <>
      {bell}
      <AccountMenu me={me} onSignOut={onSignOut} />
    </>
  );
}
