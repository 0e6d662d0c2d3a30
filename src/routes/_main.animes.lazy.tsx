import { createLazyFileRoute } from '@tanstack/react-router';
import { AnimePage } from '../anime/AnimePage.tsx';
import { MemoryNotice } from '../preferences/MemoryNotice.tsx';
import { PreferencesButton } from '../preferences/PreferencesButton.tsx';

export const Route = createLazyFileRoute('/_main/animes')({ component: Animes });

function Animes() {
  return <AnimePage preferences={<PreferencesButton />} notice={<MemoryNotice />} />;
}
