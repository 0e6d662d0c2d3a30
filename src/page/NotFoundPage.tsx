import { Box, Flex, Text } from '@mantine/core';
import { LinkButton } from '../controls/LinkButton.tsx';
import { Logo } from './Logo.tsx';
import { PageHeading } from './PageHeading.tsx';

/** The page for unknown URLs. It is public, so it has no shell. The URL does not change. */
export function NotFoundPage() {
  return (
    <Flex direction="column" mih="100dvh">
      <Box component="header" px={24} py={20}>
        <Logo />
      </Box>
      <Flex
        component="main"
        direction="column"
        flex={1}
        align="center"
        justify="center"
        maw={480}
        mx="auto"
        px={24}
        pt={24}
        pb={96}
        ta="center"
      >
        <PageHeading>Page not found</PageHeading>
        <Text mt={12} c="dimmed" textWrap="pretty">
          There is no page at this address. It may have moved, or the address has a typing error in it.
        </Text>
        <EmptyScreen />
        <LinkButton to="/">Go to the home page</LinkButton>
      </Flex>
    </Flex>
  );
}

/** A switched-on television with no picture. */
function EmptyScreen() {
  return (
    <Box
      component="svg"
      w="100%"
      maw={260}
      my={40}
      viewBox="0 0 240 150"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse fill="rgb(145 158 171 / 12%)" cx="120" cy="139" rx="92" ry="7" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <g stroke="var(--mantine-color-gray-4)">
          <path d="M92 8l26 24 30-28" />
          <rect fill="var(--card)" x="44" y="32" width="152" height="94" rx="14" />
          <path d="M78 126l-6 12m90-12l6 12" />
        </g>
        <g stroke="var(--mantine-color-primary-5)">
          <path d="M84 64l14 14m0-14L84 78m58-14l14 14m0-14l-14 14" />
          <path d="M100 102c6-8 12-8 20 0s14 8 20 0" />
        </g>
        <path
          stroke="var(--mantine-color-gray-3)"
          d="M20 58h10M14 76h16M210 52h10m-10 18h18M22 104h8m180-2h10"
        />
      </g>
    </Box>
  );
}
