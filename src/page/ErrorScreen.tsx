import { Button, Code, Flex, Paper, Text } from '@mantine/core';
import { HttpError } from '../http/http-error.ts';
import { shorten } from '../shorten.ts';
import { PageHeading } from './PageHeading.tsx';

/** The most characters of a message, a stack or a response that the page repeats. */
const MAX_DETAILS_LENGTH = 5000;

interface ErrorScreenProps {
  error: unknown;
}

/** The router's error screen, for a page that fails to load or render (spec, section 2). */
export function ErrorScreen({ error }: ErrorScreenProps) {
  return (
    <main>
      <ErrorInLayout error={error} />
    </main>
  );
}

/** The error screen without a main landmark, for pages within a layout that already has one. */
export function ErrorInLayout({ error }: ErrorScreenProps) {
  return (
    <Flex align="center" justify="center" mih="70dvh" py={32}>
      <Paper role="alert" w="100%" maw={720} p="clamp(20px, 5vw, 32px)">
        <Flex direction="column" align="flex-start" gap={16} style={{ overflowWrap: 'anywhere' }}>
          <ErrorDetails error={error} />
          {isMissingFile(error) && (
            <Text c="dimmed">
              A file of this page could not be loaded. Check the connection to the server, then reload.
            </Text>
          )}
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </Flex>
      </Paper>
    </Flex>
  );
}

/** Whether a file of the page could not be loaded, in the words of Chromium and Firefox or of Safari. */
function isMissingFile(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/.test(error.message);
}

function ErrorDetails({ error }: { error: unknown }) {
  if (error instanceof HttpError && error.status !== undefined) return <ResponseDetails error={error} />;
  if (error instanceof Error) {
    return (
      <>
        <PageHeading>Unexpected Application Error!</PageHeading>
        <Text c="dimmed">
          <Text component="strong" c="black" fw={700} inherit>
            {error.name}
          </Text>
          : {shorten(error.message, MAX_DETAILS_LENGTH)}
        </Text>
        {error.stack && <Block label="Stack">{error.stack}</Block>}
      </>
    );
  }
  return <PageHeading>Unknown Error</PageHeading>;
}

function ResponseDetails({ error }: { error: HttpError }) {
  return (
    <>
      <PageHeading>{shorten([error.status, error.statusText].filter(Boolean).join(' '))}</PageHeading>
      {error.data !== undefined && <Block label="Data">{asText(error.data)}</Block>}
    </>
  );
}

/** A block of text. It is focusable so that the keyboard can scroll it. */
function Block({ label, children }: { label: string; children: string }) {
  return (
    <Code block w="100%" mah={320} role="region" aria-label={label} tabIndex={0}>
      {shorten(children, MAX_DETAILS_LENGTH)}
    </Code>
  );
}

function asText(data: unknown): string {
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}
