import { ActionIcon, AppShell, Box, Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Logo } from '../page/Logo.tsx';
import { lazyOverlay, lazyPart } from '../page/lazy-part.tsx';
import type { Me } from '../session/parse-responses.ts';
import styles from './Shell.module.css';
import { SearchBar } from './search/SearchBar.tsx';
import type { TitleSearch } from './search/title-search.ts';

// Menus and dialogs share a file, which loads when the layout first renders.
const HeaderControls = lazyPart(
  'The header controls',
  async () => (await import('./HeaderControls.tsx')).HeaderControls,
  { isFixed: true },
);
const DemonstrationControls = lazyPart(
  'The header controls',
  async () => (await import('./DemonstrationControls.tsx')).DemonstrationControls,
  { isFixed: true },
);
const WorkspaceSwitcher = lazyPart(
  'The workspaces',
  async () => (await import('./menus/WorkspaceSwitcher.tsx')).WorkspaceSwitcher,
);
const NavigationDrawer = lazyOverlay(
  'The navigation',
  async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer,
);

interface ShellProps {
  me: Me;
  /** The links of the sidebar. `onChoose` is called on every click on one of them. */
  renderNavigation: (onChoose?: () => void) => ReactNode;
  search: TitleSearch;
  /** The bell of a build without the demonstration, which has one of its own. */
  bell?: ReactNode;
  onSignOut: () => Promise<void>;
  children: ReactNode;
}

/** The layout around every page of a signed-in operator. The window scrolls, not an element in it. */
export function Shell({ me, renderNavigation, search, bell, onSignOut, children }: ShellProps) {
  const [hasDrawerFocus, setHasDrawerFocus] = useState(false);
  const [isDrawerOpen, drawer] = useDisclosure(false, { onClose: () => setHasDrawerFocus(false) });
  const mainRef = useRef<HTMLElement>(null);
  const hasDemonstration = import.meta.env.VITE_DEMONSTRATION !== 'false';
  const Controls = hasDemonstration ? DemonstrationControls : HeaderControls;
  const [workspaceId, setWorkspaceId] = useState<string | null>(null);
  const workspaces = hasDemonstration && (
    <WorkspaceSwitcher
      chosenId={workspaceId}
      onChoose={setWorkspaceId}
      fallback={<Skeleton h={56} mb={16} radius={8} c="gray.5" />}
    />
  );

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
      <Button component="a" className={styles.skip} data-screen-only href="#content" onClick={skipToContent}>
        Skip to content
      </Button>
      <AppShell.Navbar
        component="aside"
        className={styles.sidebar}
        data-screen-only
        px={20}
        pt={20}
        pb={32}
        aria-label="Sidebar"
      >
        <Box mt={4} mb={32} ml={12}>
          <Logo />
        </Box>
        {workspaces}
        {renderNavigation()}
      </AppShell.Navbar>
      <AppShell.Header className={styles.header} data-screen-only>
        <Group gap={0} h="100%" px="var(--page-padding)" wrap="nowrap">
          <ActionIcon
            hiddenFrom="lg"
            ml={-8}
            className={styles.navigation}
            aria-label="Open navigation"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={openDrawer}
          >
            <IconMenu2 size="1.5rem" aria-hidden="true" />
          </ActionIcon>
          <Group gap={8} ml="auto" wrap="nowrap">
            <SearchBar {...search} />
            <Controls
              me={me}
              bell={bell}
              onSignOut={onSignOut}
              fallback={<HeaderPlaceholders count={hasDemonstration ? 3 : 2} />}
            />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main ref={mainRef} id="content" className={styles.main} tabIndex={-1}>
        <Box maw={1440} mx="auto" px="var(--page-padding)" pt={8} pb="calc(var(--foot-padding) + 0.75rem)">
          {children}
        </Box>
      </AppShell.Main>
      <NavigationDrawer
        isOpen={isDrawerOpen}
        onClose={drawer.close}
        onFocused={() => setHasDrawerFocus(true)}
      >
        {workspaces}
        {renderNavigation(drawer.close)}
      </NavigationDrawer>
    </AppShell>
  );
}

/** Has the size of the controls. */
function HeaderPlaceholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same.
    <Skeleton key={index} circle flex="none" w={24} h={24} m={8} c="gray.5" aria-hidden="true" />
  ));
}
