import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AnchorButtonProps extends ButtonProps, Omit<ComponentProps<'a'>, keyof ButtonProps> {}

/** Mantine's button as a router link with type-checked paths. */
export const LinkButton = createLink((props: AnchorButtonProps) => <Button component="a" {...props} />);
