/** Sends messages to the other tabs of this browser that have a channel of the same name. */
export interface TabChannel<Message> {
  post(message: Message): void;
  close(): void;
}

interface TabChannelOptions<Message> {
  receive(message: Message): void;
  /** Called when the page returns from the back/forward cache, where it has received nothing, or is no longer frozen. */
  onReconnect?(): void;
}

/**
 * Connects the tabs. A browser that denies storage may also deny the connection; then, and without a name, messages reach
 * nobody. A page in the back/forward cache is not connected, because a message would evict it.
 */
export function openTabChannel<Message>(
  name: string | null,
  { receive, onReconnect }: TabChannelOptions<Message>,
): TabChannel<Message> {
  let channel: BroadcastChannel | null = null;
  const controller = new AbortController();
  const { signal } = controller;
  function connect(): void {
    channel = name === null ? null : tryOpen(name);
    if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  }
  function disconnect(): void {
    channel?.close();
    // A closed channel throws if a late message is posted.
    channel = null;
  }
  function reconnect({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    connect();
    onReconnect?.();
  }

  connect();
  // Tests that run in Node.js have no global `addEventListener`.
  globalThis.addEventListener?.('pagehide', disconnect, { signal });
  globalThis.addEventListener?.('pageshow', reconnect, { signal });
  globalThis.document?.addEventListener('resume', () => onReconnect?.(), { signal });
  return {
    post: (message) => channel?.postMessage(message),
    close() {
      controller.abort();
      disconnect();
    },
  };
}

function tryOpen(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
