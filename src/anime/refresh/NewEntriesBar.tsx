import { Box, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { pluralize } from '../../controls/format-count.ts';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import type { HeldChange } from './use-shown-list.ts';

interface NewEntriesBarProps {
  /** Null if there is nothing to show. */
  held: HeldChange | null;
  onShow: () => void;
}

/** Offers what a refresh has brought. It lies over the list, so that nothing moves when it appears. */
export function NewEntriesBar({ held, onShow }: NewEntriesBarProps) {
  const text = held && describe(held);
  const show = () => {
    // The button disappears.
    focusPageHeading();
    window.scrollTo({ top: 0 });
    onShow();
  };
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {text && (
        <Box
          pos="sticky"
          top="calc(var(--header-height) + var(--pinned-height, 0px) + var(--notice-height, 0px) + 28px)"
          h={0}
          style={{ zIndex: 3 }}
          data-screen-only
        >
          <Paper
            component={Group}
            w="fit-content"
            mx="auto"
            // Half above the list, so that it covers less of the first entry. A margin would move the list.
            pos="relative"
            top={-20}
            pl={16}
            pr={6}
            py={6}
            radius="xl"
            shadow="md"
            bd="1px solid var(--hairline)"
            gap={8}
            wrap="nowrap"
          >
            <Text span fw={600} aria-hidden>
              {text}
            </Text>
            <Button size="compact-sm" radius="xl" onClick={show}>
              Show
            </Button>
          </Paper>
        </Box>
      )}
    </>
  );
}

function describe({ addedCount, isNewDay }: HeldChange): string {
  const entries = addedCount === 0 ? 'no new entries' : pluralize(addedCount, 'new entry', 'new entries');
  if (isNewDay) return `A new day has begun: ${entries}`;
  return addedCount === 0 ? 'The list has changed' : entries;
}
