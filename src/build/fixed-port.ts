import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

/** What to say when the app's port is not free. The backend answers the origin with this port and no other. */
export function portTakenMessage(port: number): string {
  return (
    `\n  Port ${port} is taken, and the backend answers no other origin than http://localhost:${port}.\n` +
    '  End what uses it (another copy of this app?) and start again.\n'
  );
}

/** Ends the start with a plain message and exit code 1, instead of a stack, when the app's port is taken. */
export function fixedPort(): Plugin {
  return { name: 'ani-updater:fixed-port', configureServer: watch, configurePreviewServer: watch };
}

function watch({ httpServer, config }: ViteDevServer | PreviewServer): void {
  const { port } = config.command === 'serve' && !config.isProduction ? config.server : config.preview;
  // Heard before Vite's own listener, which comes with the call to listen.
  httpServer?.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return;
    config.logger.error(portTakenMessage(port));
    process.exit(1);
  });
}
