import '../../../src/page/mantine-styles.ts';
import '../../../src/theme/tokens.css';
import './harness.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addFonts } from '../../../src/theme/fonts.ts';
import { theme } from '../../../src/theme/theme.ts';
import { ProductsPage } from '../../../src/unrouted/products/ProductsPage.tsx';
import { UsersPage } from '../../../src/unrouted/users/UsersPage.tsx';

/** The pages without a route, by URL hash. */
const PAGES: Readonly<Record<string, () => React.JSX.Element>> = {
  '#users': UsersPage,
  '#products': ProductsPage,
};

const root = document.getElementById('root');
const Page = PAGES[window.location.hash];
if (!root || !Page) throw new Error('The URL hash names no page.');
addFonts(document.fonts, false);
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light" deduplicateCssVariables={false}>
      <main>
        <Page />
      </main>
    </MantineProvider>
  </StrictMode>,
);
