import type { ReactNode } from 'react';
import type { Me } from '../session/parse-responses.ts';
import { DemonstrationBell } from './bell/DemonstrationBell.tsx';
import { AccountMenu } from './menus/AccountMenu.tsx';
import { LanguageMenu } from './menus/LanguageMenu.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import type { TitleSearch } from './search/title-search.ts';

interface HeaderControlsProps {
  me: Me;
  search: TitleSearch;
  /** The bell of a build without the demonstration. */
  bell: ReactNode;
  onSignOut: () => Promise<void>;
}

/** The search, the menus and the notifications of the header. */
export function HeaderControls({ me, search, bell, onSignOut }: HeaderControlsProps) {
  const hasDemonstration = import.meta.env.VITE_DEMONSTRATION !== 'false';
  return (
    <>
      <SearchBar {...search} />
      {hasDemonstration && <LanguageMenu />}
      {hasDemonstration ? <DemonstrationBell /> : bell}
      <AccountMenu me={me} onSignOut={onSignOut} />
    </>
  );
}
