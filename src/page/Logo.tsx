import { Flex, Text } from '@mantine/core';

const BLUE = 'var(--mantine-color-primary-5)';
const DARK_BLUE = 'var(--mantine-color-primary-7)';

/** The logo of Ani Updater: the mark and the name. */
export function Logo() {
  return (
    <Flex component="span" display="inline-flex" align="center" gap={10} c="black">
      {/* Decorative: a link around it has its own accessible name. public/favicon.svg is the same drawing. */}
      <svg width="2rem" height="2rem" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <g fill="none" stroke={BLUE} strokeLinecap="round">
          <path d="M25.3 10.1A11 11 0 1 0 26.3 19.8" strokeWidth="3" />
          <path d="M28.6 6.2v6.2h-6.2z" fill={BLUE} strokeLinejoin="round" />
        </g>
        <path
          d="M13 11.9v8.2a.9.9 0 0 0 1.36.77l6.8-4.1a.9.9 0 0 0 0-1.54l-6.8-4.1A.9.9 0 0 0 13 11.9z"
          fill={DARK_BLUE}
        />
      </svg>
      <Text span ff="heading" fz={20} fw={700} lh={1} lts="-0.01em" style={{ whiteSpace: 'nowrap' }}>
        Ani Updater
      </Text>
    </Flex>
  );
}
