import '@mantine/core/styles/AppShell.layer.css';
import './mantine-styles.ts';
import { AppShell } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Logo } from '../page/Logo.tsx';
import type { Me } from '../session/answers.ts';
import { AccountMenu } from './AccountMenu.tsx';
import iconButton from './icon-button.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Navigation } from './Navigation.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { Notifications } from './Notifications.tsx';
import { SearchBar } from './SearchBar.tsx';
import styles from './Shell.module.css';
import type { FindMatches } from './search-match.ts';
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx';

interface ShellProps {
  me: Me;
  /** How many entries the anime list has; undefined while it is unknown. */
  animeCount: number | undefined;
  /** Searches the list that is loaded already. */
  findMatches: FindMatches;
  onSignOut: () => Promise<void>;
  children: ReactNode;
}

/** What stands around every page of the signed-in operator. The window scrolls, not a box in it. */
export function Shell({ me, animeCount, findMatches, onSignOut, children }: ShellProps) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const mainRef = useRef<HTMLElement>(null);

  // The fragment stays out of the address: it is part of what is shared and gone back to.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    mainRef.current?.focus();
  };
  return (
    <AppShell
      layout="alt"
      padding={0}
      withBorder={false}
      transitionDuration={0}
      header={{ height: 'var(--header-height)' }}
      navbar={{ width: 'var(--sidebar-width)', breakpoint: 'lg', collapsed: { mobile: true } }}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page. */}
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <AppShell.Navbar component="aside" className={styles.sidebar} aria-label="Sidebar">
        <div className={styles.logo}>
          <Logo />
        </div>
        <WorkspaceSwitcher />
        <Navigation animeCount={animeCount} />
      </AppShell.Navbar>
      <AppShell.Header className={styles.header}>
        <button
          type="button"
          className={`${iconButton.button} ${styles.opener}`}
          aria-label="Open navigation"
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
        >
          <IconMenu2 aria-hidden="true" />
        </button>
        <div className={styles.actions}>
          <SearchBar findMatches={findMatches} />
          <LanguageMenu />
          <Notifications />
          <AccountMenu me={me} onSignOut={onSignOut} />
        </div>
      </AppShell.Header>
      <AppShell.Main ref={mainRef} id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.content}>{children}</div>
      </AppShell.Main>
      <NavigationDrawer isOpen={isDrawerOpen} onClose={closeDrawer}>
        <WorkspaceSwitcher />
        <Navigation animeCount={animeCount} onChoose={closeDrawer} />
      </NavigationDrawer>
    </AppShell>
  );
}
