import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export interface ListeningStandIn {
  readonly url: string;
  readonly port: number;
  /** Stops listening and closes all connections, including those of hanging requests. */
  close(): Promise<void>;
}

/** Serves the stand-in on real ports. */
export function createPorts(fetch: Parameters<typeof createAdaptorServer>[0]['fetch']) {
  // Only browsers retry. Other clients would report the closed connection as a fault.
  const idleBrowserSockets = new Set<Socket>();

  /** Port 0 selects a free port. */
  async function listen(port: number, host = 'localhost'): Promise<ListeningStandIn> {
    const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
    server.on('connection', (socket: Socket) =>
      socket.once('close', () => idleBrowserSockets.delete(socket)),
    );
    server.prependListener('request', ({ socket, headers }, response) => {
      idleBrowserSockets.delete(socket);
      if (headers['user-agent']?.startsWith('Mozilla/'))
        response.once('finish', () => idleBrowserSockets.add(socket));
    });
    // Node closes idle connections after 5 s; a client that reuses one at that moment would see a reset.
    server.keepAliveTimeout = 0;
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    const boundPort = typeof address === 'object' && address ? address.port : port;
    return { url: `http://${host}:${boundPort}`, port: boundPort, close: () => close(server) };
  }

  /** Closes the idle connections that a browser could reuse for its next request. */
  function dropIdleBrowserConnections(): void {
    for (const socket of idleBrowserSockets) socket.destroy();
  }

  return { listen, dropIdleBrowserConnections };
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
