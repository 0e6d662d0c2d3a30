import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiRequest, Outcome } from './http-messages.ts';

/** More than any endpoint accepts, so that the endpoint itself refuses a body that is too long. */
const BODY_LIMIT_BYTES = 4_000_000;

export interface ListeningStandIn {
  readonly url: string;
  readonly port: number;
  /** Stops listening and closes all connections, including those of hanging requests. */
  close(): Promise<void>;
}

export interface HttpServers {
  listen(port: number, host?: string): Promise<ListeningStandIn>;
  /** Closes the idle connections that a browser could reuse for its next request. */
  dropIdleBrowserConnections(): void;
}

/**
 * Serves the stand-in on real ports.
 * @param isResetPending while true, every response closes its connection, because a browser silently retries a request
 *   that is reset on a reused connection, which would hide the fault
 */
export function createHttpServers(
  respond: (request: ApiRequest) => Outcome,
  isResetPending: () => boolean,
): HttpServers {
  // Only browsers retry. Other clients would report the closed connection as a fault.
  const idleBrowserSockets = new Set<Socket>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const apiRequest = await readApiRequest(request);
    if (!apiRequest) {
      response.writeHead(400).end();
      return;
    }
    const outcome = respond(apiRequest);
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
    const { status, headers, body } = outcome.response;
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
    // Node closes idle connections after 5 s; a client that reuses one at that moment would see a reset.
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

/** Null if the URL is invalid or the body exceeds the limit. */
async function readApiRequest(request: IncomingMessage): Promise<ApiRequest | null> {
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_LIMIT_BYTES) return null;
    chunks.push(bytes);
  }
  if (!URL.canParse(url)) return null;
  return {
    method: request.method ?? 'GET',
    url: new URL(url),
    header: (name) => request.headers[name]?.toString() ?? null,
    body: Buffer.concat(chunks).toString(),
  };
}
