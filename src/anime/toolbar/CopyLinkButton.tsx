import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { View } from '../../entries/view.ts';
import { copyLink } from '../copy-link.ts';

const VIEW_LINK = {
  message: 'It opens the list with the same search, filters, order and layout.',
  remedy: 'Copy the link from the address bar.',
};

interface CopyLinkButtonProps {
  sort: View['sort'];
  layout: View['view'];
  group: View['group'];
}

/** Copies the URL of the page, which contains the search, filters, sort order, layout and grouping. */
export function CopyLinkButton({ sort, layout, group }: CopyLinkButtonProps) {
  function copy(): void {
    const url = new URL(window.location.href);
    // The URL may leave these to what this operator chose last. Another operator has chosen something else.
    url.searchParams.set('sort', sort);
    url.searchParams.set('view', layout);
    url.searchParams.set('group', group);
    void copyLink(url.href, VIEW_LINK);
  }
  return (
    <Button
      variant="soft"
      justify="flex-start"
      leftSection={<IconLink size="1.125rem" stroke={1.75} aria-hidden />}
      onClick={copy}
    >
      Copy link
    </Button>
  );
}
