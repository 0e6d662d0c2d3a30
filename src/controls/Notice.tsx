import { Alert, Flex, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  children: ReactNode;
  /** A control for the next step, such as Retry. */
  action?: ReactNode;
  /** Whether the action is running. */
  isBusy?: boolean;
  /** Whether the text is so short that the action always fits beside it. */
  isShort?: boolean;
}

/** A message about a lasting problem, above content that still works. It is not a live region. */
export function Notice({ children, action, isBusy = false, isShort = false }: NoticeProps) {
  return (
    <Alert role="group" color="warning" py={6} pr={8} mb={16}>
      <Flex wrap={isShort ? 'nowrap' : 'wrap'} align="center" gap="8px 12px" mih={24}>
        {isBusy ? (
          <Loader size={20} color="var(--alert-icon-color)" aria-hidden="true" />
        ) : (
          <IconAlertTriangle size="1.25rem" stroke={1.75} color="var(--alert-icon-color)" aria-hidden />
        )}
        <Text inherit flex="1 1 200px" miw={0}>
          {children}
        </Text>
        {action}
      </Flex>
    </Alert>
  );
}
