import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The input and its button. */
export function SearchBarRow({ children }: { children: ReactNode }) {
  return (
    <Group h="100%" gap={12} wrap="nowrap">
      {children}
      <Button type="submit">Search</Button>
    </Group>
  );
}
