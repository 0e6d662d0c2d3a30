import { NavLink, type NavLinkProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AnchorNavLinkProps extends NavLinkProps, Omit<ComponentProps<'a'>, keyof NavLinkProps> {}

/** Mantine's NavLink as a router link. The router sets aria-current on the link of the open page. */
export const NavigationLink = createLink((props: AnchorNavLinkProps) => <NavLink component="a" {...props} />);
