import { ActionIcon } from '@mantine/core';
import { IconBrandGithub } from '@tabler/icons-react';

/** Links to the project. A build setting shows the button on every page (spec, section 2). */
export function GitHubButton({ projectUrl }: { projectUrl: string }) {
  return (
    <ActionIcon
      component="a"
      size={44}
      radius="xl"
      variant="filled"
      color="gray.8"
      href={projectUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="GitHub"
    >
      <IconBrandGithub size="1.5rem" aria-hidden="true" />
    </ActionIcon>
  );
}
