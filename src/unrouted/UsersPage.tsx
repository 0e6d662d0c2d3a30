import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Avatar, Badge, Card, Group, Table, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { PageHeading } from '../page/PageHeading.tsx';
import { sampleUsers, type User } from './sample-users.ts';

/** The sample users. No route leads here (spec, section 2). */
export function UsersPage() {
  return (
    <>
      <PageHeading>Users</PageHeading>
      <Card padding={0} mt={20}>
        {/* Focusable, so that the arrow keys can scroll it on a narrow screen. */}
        <Table.ScrollContainer minWidth={720} type="native" role="region" aria-label="Users" tabIndex={0}>
          <Table verticalSpacing={10} horizontalSpacing={20} borderColor="var(--hairline)" highlightOnHover>
            <Table.Thead bg="gray.1">
              <Table.Tr>
                {['Name', 'Company', 'Role', 'Verified', 'Status'].map((name) => (
                  <Table.Th key={name}>{name}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sampleUsers.map((user) => (
                <UserRow key={user.id} user={user} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
    </>
  );
}

function UserRow({ user }: { user: User }) {
  const { name, company, role, avatarUrl, isVerified, status } = user;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Group gap={12} wrap="nowrap">
          <Avatar src={avatarUrl} alt="" />
          <Text fw={600}>{name}</Text>
        </Group>
      </Table.Th>
      <Table.Td>{company}</Table.Td>
      <Table.Td>{role}</Table.Td>
      <Table.Td>
        {isVerified ? (
          <IconCircleCheckFilled
            color="var(--mantine-color-primary-5)"
            display="block"
            role="img"
            aria-label="Yes"
          />
        ) : (
          <Text c="dimmed">No</Text>
        )}
      </Table.Td>
      <Table.Td>
        {status === 'active' ? <Badge color="success">Active</Badge> : <Badge color="error">Banned</Badge>}
      </Table.Td>
    </Table.Tr>
  );
}
