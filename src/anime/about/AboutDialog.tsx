import { Drawer } from '@mantine/core';
import type { View } from '../../entries/view.ts';
import { useDialog } from '../../page/use-dialog.ts';
import { AboutContent } from './AboutContent.tsx';

interface AboutDialogProps {
  isOpen: boolean;
  titleKey: View['about'];
  onClose: () => void;
}

/** The drawer itself. */
export function AboutDialog({ isOpen, titleKey, onClose }: AboutDialogProps) {
  const { root, overlay, content } = useDialog(isOpen);
  return (
    <Drawer.Root {...root} position="right" size={560} onClose={onClose}>
      <Drawer.Overlay {...overlay} />
      <Drawer.Content {...content}>
        {titleKey !== '' && <AboutContent key={titleKey} titleKey={titleKey} onClose={onClose} />}
      </Drawer.Content>
    </Drawer.Root>
  );
}
