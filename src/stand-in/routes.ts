import { drawCover } from './catalogue/covers/cover.ts';
import { createListWriter } from './catalogue/list.ts';
import {
  type ApiRequest,
  type ApiResponse,
  contentResponse,
  errorResponse,
  jsonResponse,
  jsonTextResponse,
} from './http/http-messages.ts';
import type { Settings } from './options.ts';
import { handleConsent, showConsentPage } from './sessions/consent.ts';
import { createSessionHandlers, type Handler } from './sessions/session-handlers.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SyncedSettings } from './synced-settings.ts';
import type { BackendVersion } from './versions/version.ts';
import { VERSIONS } from './versions/versions.ts';

/** What a test sends instead of the catalogue. If both are null, the catalogue is sent. */
export interface ListOverride {
  readonly entries: readonly unknown[] | null;
  /** Wrapped in an object, because the value itself may be falsy. */
  readonly body: { readonly value: unknown } | null;
}

export interface RouteContext {
  readonly sessions: Sessions;
  readonly settings: () => Settings;
  readonly syncedSettings: SyncedSettings;
  readonly list: () => ListOverride;
}

type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

/** The endpoints of the backend. Unknown paths respond with 404, unknown methods with 405. */
export function createRoutes(context: RouteContext): Handler {
  const routes = { a: routesOf(VERSIONS.a), b: routesOf(VERSIONS.b), c: routesOf(VERSIONS.c) };

  function routesOf(version: BackendVersion): Routes {
    const { sessions, settings, syncedSettings } = context;
    const session = createSessionHandlers(version, sessions, settings);
    const writeList = createListWriter(version);

    function anis(request: ApiRequest): ApiResponse {
      const { entries, body } = context.list();
      if (body) return jsonResponse(200, body.value);
      const shape = settings().listShape ?? version.listShape;
      return jsonTextResponse(200, writeList(request, settings(), shape, entries));
    }

    return {
      '/': {
        GET: () => jsonResponse(200, { status: 'ok', data: { message: 'The stand-in API of Ani Updater' } }),
      },
      '/api/me': {
        GET: session.authenticated((_, { user, claims }) =>
          jsonResponse(200, { ...version.successFields, ...version.meBody(user, claims, settings()) }),
        ),
      },
      '/api/anis': { GET: session.authenticated(anis) },
      ...(version.hasUserSettings && {
        '/api/sync/me': {
          GET: session.authenticated((request, { user }) => syncedSettings.read(request, user)),
          POST: session.authenticated((request, { user }) =>
            syncedSettings.write(request, user, version.successFields),
          ),
        },
      }),
      '/logout': { POST: session.logout },
      '/login': { POST: session.login },
      [version.refreshPath]: { POST: session.refresh },
      [version.providerPath.replace('{provider}', 'github')]: {
        GET: (request) => showConsentPage(request, settings()),
      },
      '/auth/github/authorize': {
        POST: (request) => handleConsent(request, settings(), sessions, version.callbackHasToken),
      },
    };
  }

  return (request) => {
    const path = request.url.pathname;
    const methods = path.startsWith('/covers/') ? { GET: cover } : routes[context.settings().version][path];
    if (!methods) return errorResponse(404, `No such path: ${path}`);
    const handler = Object.entries(methods).find(([method]) => method === request.method)?.[1];
    if (handler) return handler(request);
    return errorResponse(405, `${request.method} is not allowed here`, [
      ['Allow', Object.keys(methods).join(', ')],
    ]);
  };
}

function cover(request: ApiRequest): ApiResponse {
  const ordinal = /^\/covers\/(\d{1,7})\.svg$/.exec(request.url.pathname)?.[1];
  if (ordinal === undefined) return errorResponse(404, 'No such cover');
  return contentResponse(200, 'image/svg+xml', drawCover(Number(ordinal)), [
    ['Cache-Control', 'public, max-age=86400'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ]);
}
