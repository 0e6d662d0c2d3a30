import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useOnIntent } from '../../page/use-on-intent.ts';

const loadDrawer = async () => (await import('./AboutDrawer.tsx')).AboutDrawer;

/** The drawer about the title in the URL of the Anime page. Its code loads when it opens for the first time. */
export function AboutTitle() {
  const about = useMatch({
    from: '/_main/animes',
    shouldThrow: false,
    select: ({ search }) => search.about,
  });
  const [Drawer, , request] = useOnIntent(loadDrawer);
  useEffect(() => {
    if (about) request();
  }, [about, request]);
  return Drawer && about !== undefined && <Drawer about={about} />;
}
