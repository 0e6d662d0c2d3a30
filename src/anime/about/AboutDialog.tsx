import { Drawer } from '@mantine/core';
import { useDialog } from '../../page/use-dialog.ts';
import { AboutContent } from './AboutContent.tsx';

interface AboutDialogProps {
  isOpen: boolean;
  titleKey: string;
  onClose: () => void;
}

/** The drawer itself. */
export function AboutDialog({ isOpen, titleKey, onClose }: AboutDialogProps) {
  const { root, overlay, content } = useDialog(isOpen);
  return (
    <Drawer.Root {...root} position="right" size={560} onClose={onClose}>
      <Drawer.Overlay {...overlay} />
      <Drawer.Content {...content}>
        <AboutContent key={titleKey} titleKey={titleKey} onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
