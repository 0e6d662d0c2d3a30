import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { View } from '../../entries/view.ts';
import { lazyOverlay } from '../../page/lazy-part.tsx';

const AboutDialog = lazyOverlay(
  'The drawer about this title',
  async () => (await import('./AboutDialog.tsx')).AboutDialog,
);

/** The drawer about the title with this key; closed if it is empty. Closing it removes the title from the URL. */
export function AboutDrawer({ about }: Pick<View, 'about'>) {
  const { history, navigate } = useRouter();
  // The closed drawer keeps its content while it fades out.
  const [shown, setShown] = useState(about);
  if (about !== '' && about !== shown) setShown(about);
  // Going back takes a while, and a second press must not leave the page.
  const [isClosing, setIsClosing] = useState(false);
  if (about === '' && isClosing) setIsClosing(false);
  const isOpen = about !== '' && !isClosing;
  const close = () => {
    if (!isOpen) return;
    setIsClosing(true);
    if (history.location.state.isAboveView) history.back();
    else
      void navigate({
        to: '/animes',
        search: (view) => ({ ...view, about: '' }),
        replace: true,
        resetScroll: false,
      });
  };
  // With a fallback, a press elsewhere does not close it while it loads: going back would undo where that press leads.
  return <AboutDialog isOpen={isOpen} titleKey={shown} fallback="" onClose={close} />;
}
