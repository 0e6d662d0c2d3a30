import type { ReactNode } from 'react';
import type { Me } from '../session/parse-responses.ts';
import { AccountMenu } from './menus/AccountMenu.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import type { TitleSearch } from './search/title-search.ts';

export interface HeaderControlsProps {
  me: Me;
  search: TitleSearch;
  bell: ReactNode;
  onSignOut: () => Promise<void>;
}

/** The search, the menus and the notifications of the header. */
export function HeaderControls({ me, search, bell, onSignOut }: HeaderControlsProps) {
  return (
    <>
      <SearchBar {...search} />
      {bell}
      <AccountMenu me={me} onSignOut={onSignOut} />
    </>
  );
}
