import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Call, Outcome } from './exchange.ts';

const BODY_LIMIT_BYTES = 1_000_000;

export interface ListeningStandIn {
  readonly url: string;
  readonly port: number;
  /** Stops listening, destroys the open sockets and lets go of what hangs. */
  close(): Promise<void>;
}

export interface PortDoor {
  listen(port: number, host?: string): Promise<ListeningStandIn>;
  /** Closes the connections over which a browser could send its next request. */
  dropIdleBrowserConnections(): void;
}

/**
 * The stand-in behind real ports.
 * @param isResetPending while true, every answer closes its connection: a browser silently repeats a request that is
 *   reset on a connection used before, and the fault would not be seen
 */
export function createPortDoor(answer: (call: Call) => Outcome, isResetPending: () => boolean): PortDoor {
  // Only a browser's: other clients do not repeat, and would take the closing itself for a fault.
  const idleBrowserSockets = new Set<Socket>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    if (!call) {
      response.writeHead(400).end();
      return;
    }
    const outcome = answer(call);
    await outcome.until;
    if (outcome.delayMs <= 0) return send(outcome, request, response);
    const timer = setTimeout(() => send(outcome, request, response), outcome.delayMs);
    response.once('close', () => clearTimeout(timer));
  }

  function send(outcome: Outcome, request: IncomingMessage, response: ServerResponse): void {
    if (outcome.kind === 'hang' || request.socket.destroyed) return;
    if (outcome.kind === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const { status, headers, body } = outcome.answer;
    response.statusCode = status;
    for (const [name, value] of headers) response.appendHeader(name, value);
    if (isResetPending()) response.setHeader('Connection', 'close');
    if (outcome.kind === 'stall') {
      response.write(body);
      return;
    }
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  }

  function trackIdleness({ socket, headers }: IncomingMessage, response: ServerResponse): void {
    idleBrowserSockets.delete(socket);
    if (!headers['user-agent']?.startsWith('Mozilla/')) return;
    response.once('finish', () => idleBrowserSockets.add(socket));
    if (socket.listenerCount('close', forget) === 0) socket.once('close', forget);
  }

  function forget(this: Socket): void {
    idleBrowserSockets.delete(this);
  }

  async function listen(port: number, host = 'localhost'): Promise<ListeningStandIn> {
    const server = createServer((request, response) => {
      trackIdleness(request, response);
      serve(request, response).catch(() => request.socket.destroy());
    });
    // Node ends an idle connection after 5 s; a client that uses it again in that moment would see a reset of nobody's.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const address = server.address();
    const boundPort = typeof address === 'object' && address ? address.port : port;
    return { url: `http://${host}:${boundPort}`, port: boundPort, close: () => close(server) };
  }

  function close(server: ReturnType<typeof createServer>): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  function dropIdleBrowserConnections(): void {
    for (const socket of idleBrowserSockets) socket.destroy();
  }

  return { listen, dropIdleBrowserConnections };
}

/** Null when the request cannot be understood: a broken address, or a body beyond the limit. */
async function readCall(request: IncomingMessage): Promise<Call | null> {
  const address = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_LIMIT_BYTES) return null;
    chunks.push(bytes);
  }
  if (!URL.canParse(address)) return null;
  return {
    method: request.method ?? 'GET',
    url: new URL(address),
    header: (name) => request.headers[name]?.toString() ?? null,
    body: Buffer.concat(chunks).toString(),
  };
}
