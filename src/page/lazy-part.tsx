import { Affix, CloseButton, Flex } from '@mantine/core';
import { useElementSize, useWindowEvent } from '@mantine/hooks';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useReducer, useState } from 'react';
import { Notice } from '../controls/Notice.tsx';
import { loadTwice } from './load-twice.ts';
import { RetryButton } from './RetryButton.tsx';
import { reloadAfterDeploy } from './reload-after-deploy.ts';
import { useCoveredHeight } from './use-covered-height.ts';

/** Thrown if a part's code cannot be loaded. */
class PartError extends Error {}

/**
 * `React.lazy` for a part of a page, with an error boundary. If the part's file cannot be loaded, the boundary says what is
 * missing and offers Retry; if a deploy has replaced the files, the page reloads. `what` begins the message. `fallback` is
 * shown while the file loads. `isFixed` shows the message at the foot of the window, for a part without room for it.
 */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  { isFixed = false } = {},
) {
  const usePart = createPart(what, load);
  return function LazyPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, retry] = usePart();
    const showFailure = (message: string, onRetry: () => void) => {
      const failure = <PartFailed message={message} onRetry={onRetry} retriesOnline />;
      return isFixed ? <AtFoot>{failure}</AtFoot> : failure;
    };
    return (
      <PartBoundary onRetry={retry} showFailure={showFailure}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A `lazyPart` for a dialog or drawer. It loads when it opens for the first time. Its message is at the foot of the window
 * while it is open, and can be closed.
 */
export function lazyOverlay<Props extends OverlayProps>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const usePart = createPart(what, load);
  return function LazyOverlay(props: Props) {
    const { isOpen, onClose } = props;
    const [Part, retry] = usePart();
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    const showFailure = (message: string, onRetry: () => void) =>
      isOpen && (
        <AtFoot>
          <PartFailed message={message} onRetry={onRetry} onClose={onClose} />
        </AtFoot>
      );
    return (
      <PartBoundary onRetry={retry} showFailure={showFailure}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

function createPart<Props extends object>(what: string, load: () => Promise<ComponentType<Props>>) {
  let failureCount = 0;
  const request = () =>
    lazy(async () => {
      try {
        return { default: await loadTwice(load) };
      } catch (cause) {
        failureCount += 1;
        throw new PartError(`${what} could not be loaded`, { cause });
      }
    });
  let Part = request();

  return function usePart() {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      // Older browsers do not request a file again in a document in which it has failed (whatwg/html#10327).
      if (failureCount > 1) window.location.reload();
      // React caches a failed load, so a retry needs a new lazy component.
      Part = request();
      rerender();
    };
    return [Part, retry] as const;
  };
}

interface PartBoundaryProps {
  onRetry: () => void;
  showFailure: (message: string, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof PartError) void reloadAfterDeploy();
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error === null) return this.props.children;
    // Errors that the part itself throws go to the router's error screen.
    if (!(error instanceof PartError)) throw error;
    return this.props.showFailure(error.message, this.retry);
  }
}

/** Retry requests all missing parts again, because most of them share a file. */
const RETRY_EVENT = 'ani-updater:retry-parts';
const retryAll = () => window.dispatchEvent(new Event(RETRY_EVENT));

interface PartFailedProps {
  message: string;
  onRetry: () => void;
  /** Whether to retry once the network is back. Not for dialogs: they would open while the operator does something else. */
  retriesOnline?: boolean;
  onClose?: () => void;
}

function PartFailed({ message, onRetry, retriesOnline = false, onClose }: PartFailedProps) {
  useWindowEvent('online', () => retriesOnline && onRetry());
  useWindowEvent(RETRY_EVENT as 'online', onRetry);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose?.());
  const action = (
    <Flex gap={8} align="center">
      <RetryButton onRetry={retryAll} />
      {onClose && <CloseButton aria-label="Close" c="inherit" onClick={onClose} />}
    </Flex>
  );
  return (
    <div role="alert">
      <Notice action={action}>{message}. Check the connection to the server, then try again.</Notice>
    </div>
  );
}

/** At the foot of the window, above the floating buttons. In a portal, because the header is a containing block of its own. */
function AtFoot({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  useCoveredHeight('--foot-height', height === 0 ? 0 : Math.ceil(height) + 8);
  return (
    <Affix ref={ref} position={{ bottom: 0, left: 16, right: 16 }}>
      {children}
    </Affix>
  );
}
