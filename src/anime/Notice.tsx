import { Alert, Flex, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  children: ReactNode;
  /** A next step, where there is one. */
  action?: ReactNode;
}

/**
 * A line on something that is not as it should be, while the list can be used. It stands in the live region of
 * ListSection, so it is no alert.
 */
export function Notice({ children, action }: NoticeProps) {
  return (
    <Alert
      role="group"
      color="warning"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      py={6}
      pr={8}
      mb={16}
      styles={{ wrapper: { alignItems: 'center' } }}
    >
      <Flex wrap="wrap" align="center" gap="8px 12px" mih={24}>
        <Text inherit flex="1 1 200px" miw={0}>
          {children}
        </Text>
        {action}
      </Flex>
    </Alert>
  );
}
