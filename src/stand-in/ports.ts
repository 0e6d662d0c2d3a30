import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';

export interface ListeningStandIn {
  readonly url: string;
  readonly port: number;
  /** Stops listening and closes all connections, including those of hanging requests. */
  close(): Promise<void>;
}

/** Serves the stand-in on real ports. */
export function createPorts(fetch: Parameters<typeof getRequestListener>[0]) {
  // Only browsers retry. Other clients would report the closed connection as a fault.
  const idleBrowserSockets = new Set<Socket>();

  function trackIdleness({ socket, headers }: IncomingMessage, response: ServerResponse): void {
    idleBrowserSockets.delete(socket);
    if (!headers['user-agent']?.startsWith('Mozilla/')) return;
    response.once('finish', () => idleBrowserSockets.add(socket));
    if (socket.listenerCount('close', forget) === 0) socket.once('close', forget);
  }

  function forget(this: Socket): void {
    idleBrowserSockets.delete(this);
  }

  /** Port 0 selects a free port. */
  async function listen(port: number, host = 'localhost'): Promise<ListeningStandIn> {
    const answer = getRequestListener(fetch, { overrideGlobalObjects: false });
    const server = createServer((request, response) => {
      trackIdleness(request, response);
      void answer(request, response);
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

  function close(server: Server): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  /** Closes the idle connections that a browser could reuse for its next request. */
  function dropIdleBrowserConnections(): void {
    for (const socket of idleBrowserSockets) socket.destroy();
  }

  return { listen, dropIdleBrowserConnections };
}
