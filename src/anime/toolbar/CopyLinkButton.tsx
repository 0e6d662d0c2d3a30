import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { copyLink } from '../copy-link.ts';

const VIEW_LINK = {
  message: 'It opens the list with the same search, filters, order and layout.',
  remedy: 'Copy the link from the address bar.',
};

/** Copies the URL of the page, which contains the search, filters, sort order and layout. */
export function CopyLinkButton() {
  return (
    <ActionIcon
      variant="soft"
      size={36}
      radius={8}
      aria-label="Copy link"
      title="Copy link to this view"
      onClick={() => void copyLink(window.location.href, VIEW_LINK)}
    >
      <IconLink size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
