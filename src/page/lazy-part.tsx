import { Affix } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  lazy,
  type ReactNode,
  Suspense,
  useReducer,
  useState,
} from 'react';
import { Notice } from '../controls/Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { reloadAfterDeploy } from './reload-after-deploy.ts';

/** Time after which a file that could not be loaded is requested once more, in milliseconds. */
const RETRY_DELAY_MS = 1_000;

/** Thrown if a part's code cannot be loaded. */
class PartError extends Error {}

/**
 * `React.lazy` for a part of a page, with an error boundary. If the part's file cannot be loaded, the boundary says what is
 * missing and offers Retry; if a deploy has replaced the files, the page reloads. `what` begins the message. `fallback` is
 * shown while the file loads.
 */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  { isOverlay = false } = {},
) {
  const request = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (cause) {
        throw new PartError(`${what} could not be loaded`, { cause });
      }
    });
  let Part = request();
  return function LazyPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      // React caches a failed load, so a retry needs a new lazy component.
      Part = request();
      rerender();
    };
    return (
      <PartBoundary isOverlay={isOverlay} onRetry={retry}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** A `lazyPart` for a dialog or drawer: it loads when it opens for the first time, and its message is at the foot of the window. */
export function lazyOverlay<Props extends { isOpen: boolean }>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazyPart(what, load, { isOverlay: true });
  return function LazyOverlay(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen);
    if (props.isOpen && !wasOpened) setWasOpened(true);
    return wasOpened && <Part {...props} />;
  };
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return await load();
  }
}

interface PartBoundaryProps {
  isOverlay: boolean;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    if (error instanceof PartError) void reloadAfterDeploy();
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error === null) return this.props.children;
    // Errors that the part itself throws go to the router's error screen.
    if (!(error instanceof PartError)) throw error;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: null });
    };
    const failed = <PartFailed message={error.message} onRetry={retry} />;
    if (!this.props.isOverlay) return failed;
    return (
      <Affix withinPortal={false} position={{ bottom: 0, left: 16, right: 16 }}>
        {failed}
      </Affix>
    );
  }
}

/** Retry requests all missing parts again, because most of them share a file. They are also requested when the network is back. */
const RETRY_EVENT = 'ani-updater:retry-parts';
const retryAll = () => window.dispatchEvent(new Event(RETRY_EVENT));

function PartFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  useWindowEvent('online', onRetry);
  useWindowEvent(RETRY_EVENT as 'online', onRetry);
  return (
    <div role="alert">
      <Notice action={<RetryButton onRetry={retryAll} />}>
        {message}. Check the connection to the server, then try again.
      </Notice>
    </div>
  );
}
