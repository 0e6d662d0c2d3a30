import { ActionIcon, AppShell, Box, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Logo } from '../page/Logo.tsx';
import type { Me } from '../session/parse-responses.ts';
import { Bell } from './bell/Bell.tsx';
import { AccountMenu } from './menus/AccountMenu.tsx';
import { LanguageMenu } from './menus/LanguageMenu.tsx';
import { WorkspaceSwitcher } from './menus/WorkspaceSwitcher.tsx';
import { Navigation } from './Navigation.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import styles from './Shell.module.css';
import { SearchBar } from './search/SearchBar.tsx';
import type { FindMatches } from './search/search-match.ts';

interface ShellProps {
  me: Me;
  /** Number of entries in the anime list; undefined until the list has loaded. */
  animeCount: number | undefined;
  /** Searches the loaded list. */
  findMatches: FindMatches;
  onSignOut: () => Promise<void>;
  children: ReactNode;
}

/** The layout around every page of a signed-in operator. The window scrolls, not an element in it. */
export function Shell({ me, animeCount, findMatches, onSignOut, children }: ShellProps) {
  const [hasDrawerFocus, setHasDrawerFocus] = useState(false);
  const [isDrawerOpen, drawer] = useDisclosure(false, { onClose: () => setHasDrawerFocus(false) });
  const mainRef = useRef<HTMLElement>(null);
  const hasDemonstration = import.meta.env.VITE_DEMONSTRATION !== 'false';

  // The fragment stays out of the URL, because operators share the URL and go back to it.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    mainRef.current?.focus();
  };
  const openDrawer = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Some browsers do not focus a pressed button, and the drawer later returns the focus to the element that had it.
    currentTarget.focus();
    drawer.open();
  };
  return (
    <AppShell
      layout="alt"
      padding={0}
      withBorder={false}
      transitionDuration={0}
      header={{ height: 'var(--header-height)' }}
      navbar={{ width: 'var(--sidebar-width)', breakpoint: 'lg', collapsed: { mobile: true } }}
      // The drawer is in a portal. Mantine traps the focus in it but does not hide the page from screen readers.
      inert={isDrawerOpen && hasDrawerFocus}
    >
      <Button component="a" className={styles.skip} href="#content" onClick={skipToContent}>
        Skip to content
      </Button>
      <AppShell.Navbar
        component="aside"
        className={styles.sidebar}
        px={20}
        pt={20}
        pb={32}
        aria-label="Sidebar"
      >
        <Box mt={4} mb={32} ml={12}>
          <Logo />
        </Box>
        {hasDemonstration && <WorkspaceSwitcher />}
        <Navigation animeCount={animeCount} />
      </AppShell.Navbar>
      <AppShell.Header className={styles.header}>
        <Group gap={0} h="100%" px="var(--page-padding)" wrap="nowrap">
          <ActionIcon
            hiddenFrom="lg"
            ml={-8}
            aria-label="Open navigation"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={openDrawer}
          >
            <IconMenu2 size="1.5rem" aria-hidden="true" />
          </ActionIcon>
          <Group gap={8} ml="auto" wrap="nowrap">
            <SearchBar findMatches={findMatches} />
            {hasDemonstration && <LanguageMenu />}
            {hasDemonstration && <Bell />}
            <AccountMenu me={me} onSignOut={onSignOut} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main ref={mainRef} id="content" className={styles.main} tabIndex={-1}>
        <Box maw={1440} mx="auto" px="var(--page-padding)" pt={8} pb={64}>
          {children}
        </Box>
      </AppShell.Main>
      <NavigationDrawer
        isOpen={isDrawerOpen}
        onClose={drawer.close}
        onFocused={() => setHasDrawerFocus(true)}
      >
        {hasDemonstration && <WorkspaceSwitcher />}
        <Navigation animeCount={animeCount} onChoose={drawer.close} />
      </NavigationDrawer>
    </AppShell>
  );
}
