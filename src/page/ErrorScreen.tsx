import { HttpError } from '../http/http-error.ts';
import button from '../theme/button.module.css';
import { CentredSpinner } from './CentredSpinner.tsx';
import styles from './ErrorScreen.module.css';
import { PageHeading } from './PageHeading.tsx';
import { isPageFileError } from './page-files.ts';
import { usePageReload } from './use-page-reload.ts';

interface ErrorScreenProps {
  error: unknown;
}

/** What the router shows when a page or its loading fails (spec, section 2). */
export function ErrorScreen({ error }: ErrorScreenProps) {
  return (
    <main>
      <ErrorInLayout error={error} />
    </main>
  );
}

/** The same for a page within a layout, which has its main landmark already. */
export function ErrorInLayout({ error }: ErrorScreenProps) {
  const isReloading = usePageReload(error);
  if (isReloading) return <CentredSpinner />;
  return (
    <div className={styles.screen}>
      <div className={styles.card} role="alert">
        <ErrorDetails error={error} />
        {isPageFileError(error) && (
          <p className={styles.message}>
            A file of this page could not be loaded. Check the connection to the server, then reload.
          </p>
        )}
        <button type="button" className={button.primary} onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    </div>
  );
}

function ErrorDetails({ error }: { error: unknown }) {
  if (error instanceof HttpError && error.status !== undefined) return <ResponseDetails error={error} />;
  if (error instanceof Error) {
    return (
      <>
        <PageHeading>Unexpected Application Error!</PageHeading>
        <p className={styles.message}>
          <strong>{error.name}</strong>: {error.message}
        </p>
        {error.stack && <Block label="Stack">{error.stack}</Block>}
      </>
    );
  }
  return <PageHeading>Unknown Error</PageHeading>;
}

function ResponseDetails({ error }: { error: HttpError }) {
  return (
    <>
      <PageHeading>{[error.status, error.statusText].filter(Boolean).join(' ')}</PageHeading>
      {error.data !== undefined && <Block label="Data">{asText(error.data)}</Block>}
    </>
  );
}

/** It scrolls by itself when wide, so the keyboard has to reach it. */
function Block({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={styles.block} aria-label={label} tabIndex={0}>
      <pre className={styles.pre}>{children}</pre>
    </section>
  );
}

function asText(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}
