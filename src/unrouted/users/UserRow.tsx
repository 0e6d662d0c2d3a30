import { Avatar, Badge, Flex, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { User } from './sample-users.ts';
import { TableCheckbox } from './TableCheckbox.tsx';
import styles from './Users.module.css';

interface UserRowProps {
  user: User;
  isSelected: boolean;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/**
 * One user. Fields that move into the name cell in narrow tables are rendered twice, and CSS shows one copy. The row is memoized so
 * that typing in the search or ticking a user rerenders only the rows that change.
 */
export const UserRow = memo(function UserRow({ user, isSelected, onSelect }: UserRowProps) {
  const { id, name, company, role, avatarUrl, isVerified, status } = user;
  return (
    <Table.Tr
      h="var(--row-height)"
      {...(isSelected && { bg: 'var(--selected)' })}
      style={{ transition: 'background var(--motion)' }}
    >
      <Table.Td className={styles.tick}>
        <TableCheckbox
          label={`Select ${name}`}
          checked={isSelected}
          onTick={(isTicked) => onSelect([id], isTicked)}
        />
      </Table.Td>
      <Table.Th scope="row" fw={400} c="black">
        <Group gap={12} wrap="nowrap">
          <Avatar src={avatarUrl} alt="" size={40} imageProps={{ loading: 'lazy' }} />
          <Stack gap={0} miw={0}>
            <Group gap={6} wrap="nowrap">
              <Text fw={600} lh="1.25rem">
                <bdi>{name}</bdi>
              </Text>
              {isVerified && <VerifiedMark className={styles.narrowOnly} size={16} />}
            </Group>
            <Text className={styles.narrowOnly} fz={13} lh="1.25rem" c="gray.7">
              <bdi>{company}</bdi>
            </Text>
            <Text className={styles.narrowOnly} fz={13} lh="1.25rem" c="gray.7">
              {role}
            </Text>
          </Stack>
        </Group>
      </Table.Th>
      <Table.Td className={styles.company}>
        <bdi>{company}</bdi>
      </Table.Td>
      <Table.Td className={styles.role}>{role}</Table.Td>
      <Table.Td className={styles.verified}>
        {isVerified ? (
          <Flex>
            <VerifiedMark size={20} />
          </Flex>
        ) : (
          <>
            <Text span c="dimmed" pl={6} aria-hidden="true">
              –
            </Text>
            <VisuallyHidden>Not verified</VisuallyHidden>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Badge color={status === 'active' ? 'success' : 'error'}>
          {status === 'active' ? 'Active' : 'Banned'}
        </Badge>
      </Table.Td>
    </Table.Tr>
  );
});

function VerifiedMark({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <IconRosetteDiscountCheckFilled
      className={className}
      style={{ flex: 'none' }}
      size={size}
      color="var(--mantine-color-primary-5)"
      role="img"
      aria-label="Verified"
    />
  );
}
