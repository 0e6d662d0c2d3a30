import { Affix, CloseButton, Flex } from '@mantine/core';
import { useClickOutside, useElementSize, useWindowEvent } from '@mantine/hooks';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Notice } from '../controls/Notice.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useCoveredHeight } from './use-covered-height.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * `React.lazy` for a part of a page, with an error boundary. If the part's file cannot be loaded, the boundary says what is
 * missing and offers Retry. `what` begins the message. `fallback` is shown while the file loads. `isFixed` shows the message
 * at the foot of the window, for a part without room for it. A build leaves out a part that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<Props extends object>(what: string, load: Load<Props>, { isFixed = false } = {}) {
  const Part = retryable(what, load);
  const failure = <PartFailed what={what} />;
  return function LazyPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    return (
      <PartBoundary failure={isFixed ? <AtFoot>{failure}</AtFoot> : failure}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface OverlayProps {
  /** Default true, for an overlay that is rendered only while it is open. */
  isOpen?: boolean;
  onClose: () => void;
}

/**
 * A `lazyPart` for a dialog, a drawer or a menu. It loads when it opens for the first time. Its message is at the foot of
 * the window while it is open, and can be closed. `fallback` is shown instead of it until it has loaded; without one, it
 * closes if another control is pressed meanwhile.
 */
export function lazyOverlay<Props extends OverlayProps>(what: string, load: Load<Props>) {
  const Part = retryable(what, load);
  return function LazyOverlay({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const { isOpen = true, onClose } = props;
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    if (!wasOpened) return null;
    const failure = isOpen && (
      <>
        {fallback}
        <AtFoot>
          <PartFailed what={what} onClose={onClose} />
        </AtFoot>
      </>
    );
    return (
      <PartBoundary failure={failure} isOverlay>
        <Suspense fallback={fallback ?? <Loading onClose={onClose} />}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/** Closes an overlay that has not loaded yet once something other than the control that opened it is pressed. */
function Loading({ onClose }: OverlayProps) {
  const [opener] = useState(() => document.activeElement as HTMLElement);
  // In the capture phase, because the same press may open another overlay.
  // The second click of a double click belongs to the control that opened it, which may be gone.
  useClickOutside(
    (event) => 'detail' in event && event.detail < 2 && onClose(),
    ['click'],
    // The body is the active element if nothing has the focus.
    opener === document.body ? [] : [opener],
    true,
    true,
  );
  return null;
}

/** Thrown if a part's file cannot be loaded. */
class PartError extends Error {}

/** What asks again for the files that could not be loaded. Only a press may reload the page. */
const renewals = new Set<(isPress: boolean) => void>();

/** A component whose file is loaded when it renders. React keeps a load that has failed, so a retry needs a new one. */
function retryable<Props extends object>(what: string, load: Load<Props>): ComponentType<Props> {
  let failureCount = 0;
  const request = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        failureCount += 1;
        renewals.add(renew);
        throw new PartError(`${what} could not be loaded`, { cause });
      }
    });
  function renew(isPress: boolean): void {
    // Older browsers do not request a file again in a document in which it has failed (whatwg/html#10327).
    if (isPress && failureCount > 1 && navigator.onLine) window.location.reload();
    Part = request();
  }
  let Part = request();
  return function RetryablePart(props) {
    return <Part {...props} />;
  };
}

const RETRY_EVENT = 'ani-updater:retry-parts';

interface PartBoundaryProps {
  failure: ReactNode;
  isOverlay?: boolean;
  children: ReactNode;
}

/** Shows `failure` in place of a part whose file could not be loaded, until a retry. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  retry = ({ type }: Event) => {
    // All missing parts, because most of them share a file.
    for (const renew of renewals) renew(type === RETRY_EVENT);
    renewals.clear();
    this.setState({ error: null });
  };

  override componentDidMount(): void {
    window.addEventListener(RETRY_EVENT, this.retry);
    // An overlay would open while the operator does something else.
    if (!this.props.isOverlay) window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener(RETRY_EVENT, this.retry);
    window.removeEventListener('online', this.retry);
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    if (error === null) return this.props.children;
    // Errors that the part itself throws go to the router's error screen.
    if (!(error instanceof PartError)) throw error;
    return this.props.failure;
  }
}

/** `onClose` is that of a dialog. */
function PartFailed({ what, onClose }: { what: string; onClose?: () => void }) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose?.());
  const action = (
    <Flex gap={8} align="center">
      <RetryButton onRetry={() => window.dispatchEvent(new Event(RETRY_EVENT))} />
      {onClose && <CloseButton aria-label="Close" c="inherit" onClick={onClose} />}
    </Flex>
  );
  return (
    <div role="alert">
      <Notice action={action}>
        {what} could not be loaded. Check the connection to the server, then try again.
      </Notice>
    </div>
  );
}

/** At the foot of the window, above the floating buttons. In a portal, because the header is a containing block of its own. */
function AtFoot({ children }: { children: ReactNode }) {
  const { ref, height } = useElementSize();
  useCoveredHeight('--foot-height', height === 0 ? 0 : Math.ceil(height) + 8);
  return (
    <Affix
      ref={ref}
      position={{ bottom: 0, left: 16, right: 16 }}
      // Below the close button, its tooltip would leave the window.
      style={{ '--tip-inset': 'auto 0 calc(100% + 0.375rem) auto' }}
    >
      {children}
    </Affix>
  );
}
