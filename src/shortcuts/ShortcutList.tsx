import { Box, Group, Kbd, SimpleGrid, Title } from '@mantine/core';
import { describeShortcuts, type ShortcutGroup } from './describe-shortcuts.ts';

/** All shortcuts, by what they act on. */
export function ShortcutList() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={32} verticalSpacing={16} mt={20}>
      {describeShortcuts(isApple()).map((group) => (
        <Shortcuts key={group.title} {...group} />
      ))}
    </SimpleGrid>
  );
}

function Shortcuts({ title, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <Title order={3} fz={14} mb={4}>
        {title}
      </Title>
      <Box component="dl" m={0}>
        {shortcuts.map(({ action, keys }) => (
          <Group key={action} justify="space-between" wrap="nowrap" gap={16} mih={32}>
            <Box component="dt" c="var(--ink-2)">
              {action}
            </Box>
            <Group component="dd" gap={4} m={0} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key} ff="text">
                  {key}
                </Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Box>
    </section>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
