import { Anchor, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../page/Logo.tsx';
import styles from './AuthLayout.module.css';

interface AuthLayoutProps {
  helpUrl: string;
  children: ReactNode;
}

/** The narrow layout of the pages before the session: full width on small windows, a card from md on. */
export function AuthLayout({ helpUrl, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <Waves />
      <header className={styles.header}>
        <Logo />
        <Anchor className={styles.help} c="black" fw={600} href={helpUrl} target="_blank" rel="noreferrer">
          Need help?
        </Anchor>
      </header>
      <main className={styles.main}>
        <Paper className={styles.content}>{children}</Paper>
      </main>
    </div>
  );
}

function Waves() {
  return (
    <svg
      className={styles.waves}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
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
      <path className={styles.play} d="M1190 100v100l84-50zM158 764v72l60-36z" />
    </svg>
  );
}
