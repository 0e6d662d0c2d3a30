import { Box, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import { pluralize } from '../../controls/format-count.ts';
import { focusPageHeading } from '../../page/focus-page-heading.ts';

interface NewEntriesBarProps {
  /** Number of entries that a refresh has brought and the list does not show yet. */
  addedCount: number;
  /** Whether they are of another day than the list. */
  isNewDay: boolean;
  onShow: () => void;
}

/** Offers the entries that a refresh has brought. It lies over the list, so that nothing moves when it appears. */
export function NewEntriesBar({ addedCount, isNewDay, onShow }: NewEntriesBarProps) {
  const entries = addedCount === 0 ? 'no new entries' : pluralize(addedCount, 'new entry', 'new entries');
  const text = isNewDay ? `A new day: ${entries}` : entries;
  const isShown = addedCount > 0 || isNewDay;
  const show = () => {
    // The button disappears.
    focusPageHeading();
    window.scrollTo({ top: 0 });
    onShow();
  };
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <VisuallyHidden role="status">{isShown && text}</VisuallyHidden>
      {isShown && (
        <Box
          pos="sticky"
          top="calc(var(--header-height) + var(--pinned-height, 0px) + 8px)"
          h={0}
          style={{ zIndex: 3 }}
          data-screen-only
        >
          <Paper
            component={Group}
            w="fit-content"
            mx="auto"
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
