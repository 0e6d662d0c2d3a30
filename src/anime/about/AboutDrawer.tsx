import { Drawer } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { useDialog } from '../../page/use-dialog.ts';
import { AboutContent } from './AboutContent.tsx';

/** The drawer about the title with this key; closed if it is empty. Closing it removes the title from the URL. */
export function AboutDrawer({ about }: { about: string }) {
  const { history, navigate } = useRouter();
  // The closed drawer keeps its content while it fades out.
  const [shown, setShown] = useState(about);
  if (about !== '' && about !== shown) setShown(about);
  // Going back takes a while, and a second press must not leave the page.
  const [isClosing, setIsClosing] = useState(false);
  if (about === '' && isClosing) setIsClosing(false);
  const isOpen = about !== '' && !isClosing;
  const { root, overlay, content } = useDialog(isOpen);
  useDidUpdate(() => {
    // Without an opener: the URL was opened directly, or the opener's entry is gone, for example because it was muted.
    if (!isOpen && document.activeElement === document.body) focusPageHeading();
  }, [isOpen]);
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
  return (
    <Drawer.Root {...root} position="right" size={560} onClose={close}>
      <Drawer.Overlay {...overlay} />
      <Drawer.Content {...content}>
        <AboutContent key={shown} titleKey={shown} onClose={close} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
