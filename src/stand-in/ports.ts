import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/** Answers requests to a port with `fetch`; port 0 selects a free one. */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number,
  host = 'localhost',
) {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  // Node closes idle connections after 5 s; a client that reuses one at that moment would see a reset.
  server.keepAliveTimeout = 0;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${boundPort}`,
    port: boundPort,
    /** Stops listening and closes all connections, including those of hanging requests. */
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
