import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';

const APP_NAME = 'Ani Updater'; // spec, section 1

/** What the document title begins with, on every page. */
export const TitlePrefixContext = createContext('');

type PageHeadingProps = ({ children: string } | { children: ReactNode; title: string }) & {
  /** The whole text, if it may be cut off. */
  tooltip?: string | undefined;
};

/**
 * The page's h1, which also names the page in the document title: by its text, or by `title` if it is not only text. It
 * is focusable because useRouteChange moves focus to it. It has no focus ring because only scripts focus it, and a ring
 * would make it look like a control.
 */
export function PageHeading({ tooltip, ...props }: PageHeadingProps) {
  const prefix = useContext(TitlePrefixContext);
  useDocumentTitle(`${prefix}${'title' in props ? props.title : props.children} · ${APP_NAME}`);
  return (
    <Title order={1} style={{ outline: 'none' }} tabIndex={-1} title={tooltip} data-page-heading="">
      {props.children}
    </Title>
  );
}
