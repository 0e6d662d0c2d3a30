import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { View } from '../../entries/view.ts';
import { copyLink } from '../copy-text.ts';
import { describeLink } from './describe-link.ts';

interface CopyLinkButtonProps {
  view: Pick<View, 'only' | 'period' | 'sort' | 'view' | 'group'>;
}

/** Copies the URL of the page, which contains the search, filters, sort order, layout and grouping. */
export function CopyLinkButton({ view }: CopyLinkButtonProps) {
  function copy(): void {
    const url = new URL(window.location.href);
    // The URL may leave these to what this operator chose last. Another operator has chosen something else.
    url.searchParams.set('sort', view.sort);
    url.searchParams.set('view', view.view);
    url.searchParams.set('group', view.group);
    void copyLink(url.href, {
      message: describeLink(view),
      remedy: 'Copy the link from the address bar.',
    });
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
