import { Flex, Stack, type StackProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

/** A list without bullets. */
export function Rows(props: StackProps & { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  // The browser scrolls by whole pixels, which would cut off a part of the last row.
  const style = { listStyle: 'none', scrollMarginBlock: 2 };
  return <Stack component="ul" gap={0} m={0} p={0} style={style} {...props} />;
}

/** A label beside its content or, in a narrow drawer, above it. */
export function LabelledRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Flex component="li" wrap="wrap" gap="0 12px" py={6} style={{ borderTop: '1px solid var(--hairline)' }}>
      <Flex c="dimmed" flex="0 0 10.5rem">
        {label}
      </Flex>
      <Flex flex="1 1 13rem" miw={0}>
        {children}
      </Flex>
    </Flex>
  );
}
