import { Box, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/** Exports the view as a CSV file. Its label is visible only on phones, where the button is in a popover. */
export function ExportButton({ onExport }: { onExport: () => void }) {
  return (
    <Button
      variant="soft"
      size="36px"
      h={36}
      w={{ sm: 36 }}
      px={0}
      aria-label="Export as CSV"
      title="Export as CSV"
      onClick={onExport}
    >
      <IconDownload size="1.125rem" stroke={1.75} aria-hidden />
      <Box component="span" hiddenFrom="sm" ml={8}>
        Export as CSV
      </Box>
    </Button>
  );
}
