import { ActionIcon } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { notify } from '../../notify/notify.ts';

/** Copies the URL of the page, which contains the search, filters, sort order and layout. */
export function CopyLinkButton() {
  return (
    <ActionIcon
      variant="soft"
      size={36}
      radius={8}
      aria-label="Copy link"
      title="Copy link to this view"
      onClick={() => void copyLink(window.location.href)}
    >
      <IconLink size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify({
      key: 'link-copied',
      tone: 'success',
      title: 'Link copied',
      message: 'It opens the list with the same search, filters, order and layout.',
    });
  } catch {
    // Access is denied, or the page was loaded over plain HTTP, where browsers expose no clipboard.
    notify({
      key: 'link-copied',
      tone: 'error',
      title: 'The link was not copied',
      message: 'The browser does not allow it. Copy the link from the address bar.',
    });
  }
}
