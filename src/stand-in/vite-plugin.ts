import { once } from 'node:events';
import { connect } from 'node:net';
import { loadEnv, type Plugin, type PreviewServer, type UserConfig, type ViteDevServer } from 'vite';
import { readStandInEnvironment } from './environment.ts';
import type { StandInOptions, VersionName } from './options.ts';
import { DEMO_USER } from './sessions/users.ts';
import { createStandIn } from './stand-in.ts';
import { versionOfPaths } from './versions/path-settings.ts';

/** The backend's port. Only tests of `npm start` set another one, because the build contains the backend's URL. */
const API_PORT = Number(process.env.STAND_IN_PORT ?? 8000);
const API_URL = `http://localhost:${API_PORT}`;

/** The API's paths, including the stand-in's covers. The callback of a provider's sign-in belongs to the app. */
export const API_PATHS = '^/(?:(?:api|covers)/|auth/(?!callback(?:[?]|$))|log(?:in|out)$)';

/**
 * Lets `npm start` and `npm run dev` work without a backend: unless VITE_API_URL is a backend's URL, a stand-in API
 * runs while the app's server runs. If VITE_API_URL is `/`, the app's server forwards the API's paths to the API.
 */
export function standInPlugin(): Plugin {
  return {
    name: 'stand-in-api',
    config({ root = process.cwd() }, { mode }) {
      const { VITE_API_URL: apiUrl } = loadEnv(mode, root, 'VITE_API_URL');
      return apiUrl?.trim() === '/' ? proxyApiPaths() : undefined;
    },
    configureServer: startWithServer,
    configurePreviewServer: startWithServer,
  };
}

/** Sets only the development server's proxy, because Vite uses it for the preview server too. */
function proxyApiPaths(): UserConfig {
  return { server: { proxy: { [API_PATHS]: API_URL } } };
}

async function startWithServer(server: ViteDevServer | PreviewServer): Promise<void> {
  const { httpServer, config } = server;
  if (!httpServer || process.env.VITEST) return;
  const realUrl = String(config.env.VITE_API_URL ?? '').trim();
  const hasRealBackend = realUrl !== '' && realUrl !== '/';
  // Read here, so that an invalid value stops the start before the server listens.
  const { version: expected, ...options } = readStandInEnvironment(process.env);
  // Paths that the stand-in does not serve are no error if another backend uses its port.
  const findVersion = () => versionOfPaths(config.env, expected);
  if (!hasRealBackend && !(await isPortTaken(API_PORT))) findVersion();

  // A restarted dev server is configured while the stand-in of the previous one still uses the API's port, so the new
  // stand-in starts only when the new server listens.
  httpServer.once('listening', async () => {
    const address = httpServer.address();
    const appPort = typeof address === 'object' && address ? address.port : 0;
    const appUrl = `http://localhost:${appPort}`;
    if (hasRealBackend) {
      config.logger.info(realBackendBanner(appUrl, realUrl));
      return;
    }
    const allowedOrigins = [appUrl, `http://127.0.0.1:${appPort}`];
    const close = await start({ ...options, allowedOrigins }, findVersion, appUrl, config.logger);
    if (httpServer.listening) httpServer.once('close', close);
    else close();
  });
}

/** @returns a function that stops the stand-in */
async function start(
  options: StandInOptions,
  findVersion: () => VersionName,
  appUrl: string,
  logger: ViteDevServer['config']['logger'],
): Promise<() => void> {
  if (await isPortTaken(API_PORT)) {
    logger.warn(portTakenBanner(appUrl, API_URL));
    return () => {};
  }
  try {
    const version = findVersion();
    const listening = await createStandIn({ ...options, version }).listen(API_PORT);
    logger.info(standInBanner(appUrl, API_URL, version));
    return () => void listening.close();
  } catch (error) {
    logger.error(`The stand-in API could not start: ${error instanceof Error ? error.message : error}`);
    return () => {};
  }
}

/** Tries both addresses of `localhost`, because a backend may listen on the one that the stand-in would not use. */
async function isPortTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(port, host)));
  return answers.includes(true);
}

async function accepts(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** How to use a real backend instead. */
const REAL_BACKEND = 'Real backend   VITE_API_URL=https://… npm start';

/** The text to print when the app uses its own stand-in. */
export function standInBanner(appUrl: string, apiUrl: string, version: VersionName): string {
  return lines([
    `App            ${appUrl}`,
    `Stand-in API   ${apiUrl}  (version ${version.toUpperCase()}, made-up data on this machine)`,
    `Sign in        ${DEMO_USER.username} / ${DEMO_USER.password}  (or Continue with GitHub)`,
    REAL_BACKEND,
  ]);
}

/** The text to print when another server already uses the stand-in's port. */
export function portTakenBanner(appUrl: string, apiUrl: string): string {
  return lines([
    `App            ${appUrl}`,
    `API            ${apiUrl}  (the port is in use, so the app uses the server on it and starts no stand-in)`,
    REAL_BACKEND,
  ]);
}

/** The text to print when a backend is configured. */
export function realBackendBanner(appUrl: string, apiUrl: string): string {
  return lines([`App            ${appUrl}`, `API            ${apiUrl}  (from VITE_API_URL)`]);
}

function lines(texts: readonly string[]): string {
  return `\n${texts.map((text) => `  ${text}`).join('\n')}\n`;
}
