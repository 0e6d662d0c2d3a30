import { AnimePage } from '../anime/AnimePage.tsx';
import { PreferencesButton } from '../preferences/PreferencesButton.tsx';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';

/** The Anime page with the buttons of its header. */
export function Animes() {
  const tools = (
    <>
      <ShortcutsButton />
      <PreferencesButton />
    </>
  );
  return <AnimePage tools={tools} />;
}
