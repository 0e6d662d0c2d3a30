import { Alert, Flex, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  children: ReactNode;
  /** A next step, where there is one. */
  action?: ReactNode;
}

/** A line on a fault that lasts, above what can be used all the same. It announces nothing by itself. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <Alert role="group" color="warning" py={6} pr={8} mb={16}>
      <Flex wrap="wrap" align="center" gap="8px 12px" mih={24}>
        <IconAlertTriangle size={20} stroke={1.75} color="var(--alert-icon-color)" aria-hidden />
        <Text inherit flex="1 1 200px" miw={0}>
          {children}
        </Text>
        {action}
      </Flex>
    </Alert>
  );
}
