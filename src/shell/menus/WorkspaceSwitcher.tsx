import { Badge, type BadgeProps, Box, Image, Text, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type Workspace, workspaces } from '../../demonstration/workspaces.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import styles from './WorkspaceSwitcher.module.css';

interface WorkspaceSwitcherProps {
  /** ID of the chosen workspace; null for the first one. */
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Shown above the navigation, in the sidebar and in the drawer. */
export function WorkspaceSwitcher({ chosenId, onChoose }: WorkspaceSwitcherProps) {
  const workspace = workspaces.find(({ id }) => id === chosenId) ?? workspaces[0];
  return (
    <ChoiceMenu
      width="target"
      choices={workspaces.map((option) => ({
        value: option.id,
        label: option.name,
        picture: <WorkspaceLogo workspace={option} size={24} />,
        detail: <Badge {...planBadgeProps(option)}>{option.plan}</Badge>,
      }))}
      chosen={workspace.id}
      onChoose={onChoose}
    >
      <UnstyledButton
        className={styles.button}
        w="100%"
        mih={56}
        mb={16}
        px={12}
        py={8}
        bd="1px solid var(--hairline)"
        bdrs={8}
        aria-label={`Workspace: ${workspace.name}`}
        aria-description={`${workspace.plan} plan`}
      >
        <WorkspaceLogo workspace={workspace} size={32} />
        <Text component="span" fw={600} truncate>
          {workspace.name}
        </Text>
        <Badge
          {...planBadgeProps(workspace)}
          component="span"
          className={styles.plan ?? ''}
          data-plan={workspace.plan}
        />
        <Box component="span" ml="auto" flex="none" c="dimmed" lh={0}>
          <IconSelector size="1.125rem" stroke={1.75} aria-hidden="true" />
        </Box>
      </UnstyledButton>
    </ChoiceMenu>
  );
}

/** `size` in pixels. */
function WorkspaceLogo({ workspace: { logo }, size }: { workspace: Workspace; size: number }) {
  return <Image src={logo} w={size} h={size} radius={8} flex="none" alt="" />;
}

function planBadgeProps({ plan }: Workspace): BadgeProps {
  if (plan === 'Pro') return { size: 'sm', color: 'info', bg: 'info.1', c: 'info.8' };
  return { size: 'sm', color: 'gray', bg: 'var(--tint)' };
}
