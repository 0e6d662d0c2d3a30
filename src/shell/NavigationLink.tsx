import { NavLink, type NavLinkProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AnchorNavLinkProps extends NavLinkProps, Omit<ComponentProps<'a'>, keyof NavLinkProps> {}

/** Mantine's entry of a navigation as a link of the router, which marks that of the open page with aria-current. */
export const NavigationLink = createLink((props: AnchorNavLinkProps) => <NavLink component="a" {...props} />);
