import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

/** The input and its button. The suggestions are as wide as this row. */
export function SearchBarRow({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <Group ref={ref} h="100%" gap={12} wrap="nowrap">
      {children}
      <Button type="submit">Search</Button>
    </Group>
  );
}
