import { DemonstrationBell } from './bell/DemonstrationBell.tsx';
import { HeaderControls, type HeaderControlsProps } from './HeaderControls.tsx';
import { LanguageMenu } from './menus/LanguageMenu.tsx';

/** The header's controls with the language menu and the bell of the demonstration. */
export function DemonstrationControls(props: HeaderControlsProps) {
  const bell = (
    <>
      <LanguageMenu />
      <DemonstrationBell />
    </>
  );
  return <HeaderControls {...props} bell={bell} />;
}
