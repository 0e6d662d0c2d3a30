import { Box, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';

interface ArrivalBarProps {
  /** What has come; null without a bar. */
  text: string | null;
  /** Whether the text is only announced. Default false. */
  isStatusOnly?: boolean;
  onShow: () => void;
}

/** Offers new entries. It lies over the list, so that nothing moves when it appears. */
export function ArrivalBar({ text, isStatusOnly = false, onShow }: ArrivalBarProps) {
  return (
    <>
      {/* Always rendered, because screen readers announce only changes to an existing status. */}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {text && !isStatusOnly && (
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
            <Button size="compact-sm" radius="xl" onClick={onShow}>
              Show
            </Button>
          </Paper>
        </Box>
      )}
    </>
  );
}
