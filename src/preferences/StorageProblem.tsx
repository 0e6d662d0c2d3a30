import '@mantine/core/styles/CloseButton.layer.css';
import '../theme/CloseButton.css';
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import { Alert, CloseButton, Flex, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useReducer } from 'react';
import { useOperatorData, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';
import { describeProblem } from './describe-problem.ts';

/** The text that the operator last closed, by operator data. It stays closed if the same problem comes back. */
const closedBy = new WeakMap<object, string>();
/** Stands for the operator data if its code could not be loaded. */
const NO_DATA = {};

/** Describes the problem with the stored data until the operator closes the notice. */
export function StorageProblem() {
  const operatorData = useOperatorData() ?? NO_DATA;
  const text = describeProblem(useOperatorDataSnapshot());
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  if (text === null || closedBy.get(operatorData) === text) return null;
  const close = () => {
    closedBy.set(operatorData, text);
    rerender();
  };
  return (
    // Fixed, so that the page does not move when the notice appears. Above the floating buttons, below drawers.
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
  );
}
