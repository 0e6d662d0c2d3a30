import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

/** Message for an occupied port. The backend allows only the origin with this port. */
function portTakenMessage(port: number): string {
  return (
    `\n  Port ${port} is in use, and the backend allows only the origin http://localhost:${port}.\n` +
    '  Stop the program that uses it (another copy of this app?) and start again.\n'
  );
}

/** Exits with a plain message and code 1, instead of a stack trace, if the app's port is in use. */
export function fixedPort(): Plugin {
  return { name: 'ani-updater:fixed-port', configureServer: watch, configurePreviewServer: watch };
}

function watch({ httpServer, config }: ViteDevServer | PreviewServer): void {
  const { port } = config.command === 'serve' && !config.isProduction ? config.server : config.preview;
  // Runs before Vite's own listener, which Vite adds when the server starts to listen.
  httpServer?.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return;
    config.logger.error(portTakenMessage(port));
    process.exit(1);
  });
}
