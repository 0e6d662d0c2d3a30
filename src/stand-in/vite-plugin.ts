import { once } from 'node:events';
import { connect } from 'node:net';
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite';
import { createStandIn } from './app.ts';
import { readStandInEnvironment } from './environment.ts';
import { listen } from './ports.ts';
import { DEMO_USER } from './sessions/users.ts';

/** The backend's port. Only tests of `npm start` set another one, because the build contains the backend's URL. */
const API_PORT = Number(process.env.STAND_IN_PORT ?? 8000);
const API_URL = `http://localhost:${API_PORT}`;
/** How to use a real backend instead. */
const REAL_BACKEND = 'Real backend   VITE_API_URL=https://… npm start';

/** The API's paths, including the stand-in's covers. The callback of a provider's sign-in belongs to the app. */
const API_PATHS = '^/(?:(?:api|covers)/|auth/(?!callback(?:[?]|$))|log(?:in|out)$)';

/**
 * Lets `npm start` and `npm run dev` work without a backend: unless VITE_API_URL is a backend's URL, a stand-in API
 * runs while the app's server runs. If VITE_API_URL is `/`, the app's server forwards the API's paths to the API.
 */
export function standInPlugin(): Plugin {
  return {
    name: 'stand-in-api',
    config({ root = process.cwd() }, { mode }) {
      const { VITE_API_URL: apiUrl } = loadEnv(mode, root, 'VITE_API_URL');
      // Sets only the development server's proxy, because Vite uses it for the preview server too.
      return apiUrl?.trim() === '/' ? { server: { proxy: { [API_PATHS]: API_URL } } } : undefined;
    },
    configureServer: startWithServer,
    configurePreviewServer: startWithServer,
  };
}

async function startWithServer({ httpServer, config }: ViteDevServer | PreviewServer): Promise<void> {
  if (!httpServer || process.env.VITEST) return;
  const realUrl = String(config.env.VITE_API_URL ?? '').trim();
  // Read here, so that an invalid value stops the start before the server listens.
  const options = readStandInEnvironment({ ...process.env, ...config.env });

  // A restarted dev server is configured while the stand-in of the previous one still uses the API's port, so the new
  // stand-in starts only when the new server listens.
  httpServer.once('listening', async () => {
    const address = httpServer.address();
    const appPort = typeof address === 'object' && address ? address.port : 0;
    const app = `App            http://localhost:${appPort}`;
    if (realUrl !== '' && realUrl !== '/') {
      config.logger.info(lines(app, `API            ${realUrl}  (from VITE_API_URL)`));
      return;
    }
    if (await isPortTaken(API_PORT)) {
      const api = `API            ${API_URL}  (the port is in use, so the app uses the server on it and starts no stand-in)`;
      config.logger.warn(lines(app, api, REAL_BACKEND));
      return;
    }
    const allowedOrigins = [`http://localhost:${appPort}`, `http://127.0.0.1:${appPort}`];
    const standIn = createStandIn({ ...options, allowedOrigins });
    const { close } = await listen(standIn.app.fetch, API_PORT);
    const version = `version ${options.version.toUpperCase()}`;
    const api = `Stand-in API   ${API_URL}  (${version}, made-up data on this machine)`;
    const signIn = `Sign in        ${DEMO_USER.username} / ${DEMO_USER.password}  (or Continue with GitHub)`;
    config.logger.info(lines(app, api, signIn, REAL_BACKEND));
    if (httpServer.listening) httpServer.once('close', close);
    else await close();
  });
}

function lines(...texts: readonly string[]): string {
  return `\n${texts.map((text) => `  ${text}`).join('\n')}\n`;
}

/** Node tries all addresses of `localhost`, because a backend may listen on one that the stand-in would not use. */
async function isPortTaken(port: number): Promise<boolean> {
  const socket = connect({ port, host: 'localhost', autoSelectFamily: true });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
