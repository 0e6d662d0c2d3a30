import { Anchor, Box, Flex, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../page/Logo.tsx';
import styles from './AuthLayout.module.css';

const BACKGROUND = 'linear-gradient(150deg, #eaf2fe 0%, #f4f7fb 45%, #eef7fb 100%)';

interface AuthLayoutProps {
  helpUrl: string;
  children: ReactNode;
}

/** The narrow layout of the sign-in and callback pages: full width in small windows, a card from md up. */
export function AuthLayout({ helpUrl, children }: AuthLayoutProps) {
  return (
    <Flex direction="column" pos="relative" mih="100dvh" bg={{ base: 'var(--card)', md: BACKGROUND }}>
      <Waves />
      <Flex
        component="header"
        mih={{ base: 'var(--header-height)', md: 72 }}
        align="center"
        wrap="wrap"
        justify="space-between"
        pos="relative"
        px={24}
      >
        <Logo />
        <Anchor
          c="black"
          fw={600}
          px={8}
          py={6}
          mr={-8}
          bdrs="var(--radius-control)"
          href={helpUrl}
          target="_blank"
          rel="noreferrer"
        >
          Need help?
        </Anchor>
      </Flex>
      <Flex
        component="main"
        direction="column"
        flex={1}
        align="center"
        justify={{ md: 'center' }}
        pos="relative"
        px={24}
        pt={{ base: 32, md: 24 }}
        pb={{ base: 64, md: 96 }}
      >
        <Paper className={styles.content} w="100%" maw="var(--auth-width)">
          {children}
        </Paper>
      </Flex>
    </Flex>
  );
}

function Waves() {
  return (
    <Box
      component="svg"
      visibleFrom="md"
      pos="absolute"
      inset={0}
      w="100%"
      h="100%"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="rgb(24 119 242 / 9%)"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1220" cy="150" r="130" />
      <circle cx="1220" cy="150" r="210" />
      <circle cx="1220" cy="150" r="300" />
      <circle cx="1220" cy="150" r="400" />
      <circle cx="180" cy="800" r="110" />
      <circle cx="180" cy="800" r="190" />
      <circle cx="180" cy="800" r="280" />
      <circle cx="180" cy="800" r="380" />
      <path fill="rgb(24 119 242 / 7%)" stroke="none" d="M1190 100v100l84-50zM158 764v72l60-36z" />
    </Box>
  );
}
