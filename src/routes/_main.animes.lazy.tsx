import { createLazyFileRoute } from '@tanstack/react-router';
import { AnimePage } from '../anime/AnimePage.tsx';
import { PreferencesButton } from '../preferences/PreferencesButton.tsx';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';

export const Route = createLazyFileRoute('/_main/animes')({ component: Animes });

function Animes() {
  const tools = (
    <>
      <ShortcutsButton />
      <PreferencesButton />
    </>
  );
  return <AnimePage tools={tools} />;
}
