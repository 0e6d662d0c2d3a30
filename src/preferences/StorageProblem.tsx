import { Alert, Box, CloseButton, Flex, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useReducer } from 'react';
import { useOperatorData, useSelected } from '../operator-data/use-operator-data.ts';
import { useCoveredHeight } from '../page/use-covered-height.ts';
import { describeProblem } from './describe-problem.ts';

/** The text that the operator last closed, by operator data. It stays closed if the same problem comes back. */
const closedBy = new WeakMap<object, string>();

/** Distance of the notice from the foot of the window. */
const BOTTOM_PX = 16;

/**
 * Says that the browser cannot store all of the operator's data, or has deleted it, until the operator closes the notice.
 * The region is always rendered, because screen readers announce only changes in an existing one.
 */
export function StorageProblem() {
  const operatorData = useOperatorData();
  const text = useSelected(describeProblem);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const { ref, height } = useElementSize();
  useCoveredHeight('--foot-height', height === 0 ? 0 : Math.ceil(height) + BOTTOM_PX + 8);
  const close = () => {
    if (text !== null) closedBy.set(operatorData, text);
    rerender();
  };
  return (
    // Fixed, so that the page does not move when the notice appears. Above the floating buttons, below drawers.
    <Box
      ref={ref}
      aria-live="polite"
      data-screen-only
      pos="fixed"
      left={{ base: 'var(--page-padding)', lg: 'calc(var(--sidebar-width) + var(--page-padding))' }}
      right="var(--page-padding)"
      bottom={BOTTOM_PX}
      maw={720}
      style={{ zIndex: 95 }}
    >
      {text !== null && closedBy.get(operatorData) !== text && (
        <Alert
          role="group"
          aria-label="Stored data"
          color="warning"
          py={10}
          pr={8}
          style={{ boxShadow: 'var(--shadow-popover)' }}
        >
          <Flex gap={12}>
            <IconAlertTriangle size="1.25rem" stroke={1.75} color="var(--alert-icon-color)" aria-hidden />
            <Text inherit flex="1" miw={0}>
              {text}
            </Text>
            <CloseButton aria-label="Close" c="inherit" onClick={close} />
          </Flex>
        </Alert>
      )}
    </Box>
  );
}
