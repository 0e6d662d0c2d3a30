import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import { shorten } from '../shorten.ts';

const APP_NAME = 'Ani Updater'; // spec, section 1

/** What the document title begins with, on every page. */
export const TitlePrefixContext = createContext('');

type PageHeadingProps = ({ children: string } | { children: ReactNode; title: string }) & {
  /** The most lines of a text of any length. The whole text is in a tooltip. */
  lineClamp?: number | undefined;
};

/**
 * The page's h1, which also names the page in the document title: by its text, or by `title` if it is not only text. It
 * is focusable because useRouteChange moves focus to it. It has no focus ring because only scripts focus it, and a ring
 * would make it look like a control.
 */
export function PageHeading({ lineClamp, ...props }: PageHeadingProps) {
  const prefix = useContext(TitlePrefixContext);
  const name = 'title' in props ? props.title : props.children;
  useDocumentTitle(`${prefix}${shorten(name)} · ${APP_NAME}`);
  return (
    <Title
      order={1}
      style={{ outline: 'none' }}
      tabIndex={-1}
      {...(lineClamp !== undefined && { lineClamp, title: name })}
      data-page-heading=""
    >
      {props.children}
    </Title>
  );
}
