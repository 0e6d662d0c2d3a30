import { Alert, Box, CloseButton, Flex, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useReducer } from 'react';
import { useOperatorData, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';
import { describeProblem } from './describe-problem.ts';

/** The text that the operator last closed, by operator data. It stays closed if the same problem comes back. */
const closedBy = new WeakMap<object, string>();

/**
 * Says that the browser cannot store all of the operator's data, or has deleted it, until the operator closes the notice.
 * The region is always rendered, because screen readers announce only changes in an existing one.
 */
export function StorageProblem() {
  const operatorData = useOperatorData();
  const text = describeProblem(useOperatorDataSnapshot());
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  if (text === null || closedBy.get(operatorData) === text) return <Box aria-live="polite" />;
  const close = () => {
    closedBy.set(operatorData, text);
    rerender();
  };
  return (
    <Box aria-live="polite">
      {/* Fixed, so that the page does not move when the notice appears. Above the floating buttons, below drawers. */}
      <Alert
        role="group"
        aria-label="Stored data"
        data-screen-only
        color="warning"
        pos="fixed"
        left={{ base: 'var(--page-padding)', lg: 'calc(var(--sidebar-width) + var(--page-padding))' }}
        right="var(--page-padding)"
        bottom={16}
        maw={720}
        py={10}
        pr={8}
        style={{ zIndex: 95, boxShadow: 'var(--shadow-popover)' }}
      >
        <Flex gap={12}>
          <IconAlertTriangle size="1.25rem" stroke={1.75} color="var(--alert-icon-color)" aria-hidden />
          <Text inherit flex="1" miw={0}>
            {text}
          </Text>
          <CloseButton aria-label="Close" c="inherit" onClick={close} />
        </Flex>
      </Alert>
    </Box>
  );
}
