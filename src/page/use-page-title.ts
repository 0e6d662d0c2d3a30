import { useDocumentTitle } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';

const APP_NAME = 'Ani Updater'; // spec, section 1

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the document title. */
    title?: string;
  }
}

/** Sets the document title to the name of the current page and that of the app. */
export function usePageTitle(): void {
  const title = useMatches({
    select: (matches) =>
      matches.some((match) => match._notFound || match.status === 'notFound')
        ? 'Page not found'
        : matches.at(-1)?.staticData.title,
  });
  useDocumentTitle(title ? `${title} · ${APP_NAME}` : APP_NAME);
}
