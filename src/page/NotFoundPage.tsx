import { Text } from '@mantine/core';
import { LinkButton } from './LinkButton.tsx';
import { Logo } from './Logo.tsx';
import styles from './NotFoundPage.module.css';
import { PageHeading } from './PageHeading.tsx';

/** For any address that no page has. Anyone may see it, so it stands without the shell; the address stays. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
      </header>
      <main className={styles.main}>
        <PageHeading>Page not found</PageHeading>
        <Text mt={12} c="dimmed" textWrap="pretty">
          There is no page at this address. It may have moved, or the address has a typing error in it.
        </Text>
        <EmptyScreen />
        <LinkButton to="/">Go to the home page</LinkButton>
      </main>
    </div>
  );
}

/** A screen with nothing on air. */
function EmptyScreen() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <ellipse className={styles.ground} cx="120" cy="139" rx="92" ry="7" />
      <path className={styles.line} d="M92 8l26 24 30-28" />
      <rect className={styles.screen} x="44" y="32" width="152" height="94" rx="14" />
      <path className={styles.line} d="M78 126l-6 12m90-12l6 12" />
      <path className={styles.accent} d="M84 64l14 14m0-14L84 78m58-14l14 14m0-14l-14 14" />
      <path className={styles.accent} d="M100 102c6-8 12-8 20 0s14 8 20 0" />
      <path className={styles.faint} d="M20 58h10M14 76h16M210 52h10m-10 18h18M22 104h8m180-2h10" />
    </svg>
  );
}
