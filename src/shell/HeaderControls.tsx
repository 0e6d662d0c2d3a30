import type { Me } from '../session/parse-responses.ts';
import { Bell } from './bell/Bell.tsx';
import { AccountMenu } from './menus/AccountMenu.tsx';
import { LanguageMenu } from './menus/LanguageMenu.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import type { TitleSearch } from './search/search-match.ts';

interface HeaderControlsProps {
  me: Me;
  search: TitleSearch;
  onSignOut: () => Promise<void>;
}

/** The search, the menus and the notifications of the header. */
export function HeaderControls({ me, search, onSignOut }: HeaderControlsProps) {
  const hasDemonstration = import.meta.env.VITE_DEMONSTRATION !== 'false';
  return (
    <>
      <SearchBar {...search} />
      {hasDemonstration && <LanguageMenu />}
      {hasDemonstration && <Bell />}
      <AccountMenu me={me} onSignOut={onSignOut} />
    </>
  );
}
