import { classifyOrigin } from '../http/cors.ts';
import { type ApiRequest, type ApiResponse, emptyResponse, errorResponse } from '../http/http-messages.ts';
import type { Settings } from '../options.ts';
import { consentPage, invalidConsentPage } from './consent-page.ts';
import type { Sessions } from './sessions.ts';
import { DEMO_USER } from './users.ts';

/** `GET /auth/<provider>/login?redirect_uri=…`: asks for consent. GitHub is the only provider. */
export function showConsentPage(request: ApiRequest, settings: Settings): ApiResponse {
  const redirectUri = readRedirectUri(request.url.searchParams, settings.allowedOrigins);
  return redirectUri ? consentPage(DEMO_USER, redirectUri) : invalidConsentPage();
}

/** Handles the consent page's form: redirects to the app with an access token or with `error=access_denied`. */
export function handleConsent(request: ApiRequest, settings: Settings, sessions: Sessions): ApiResponse {
  if (classifyOrigin(request, []) !== 'same')
    return errorResponse(403, 'The form was sent from another origin');
  const form = new URLSearchParams(request.body);
  const redirectUri = readRedirectUri(form, settings.allowedOrigins);
  if (!redirectUri) return invalidConsentPage();
  if (form.get('decision') !== 'authorize') {
    redirectUri.searchParams.set('error', 'access_denied');
    return emptyResponse(303, [['Location', redirectUri.href]]);
  }
  const { accessToken, cookies } = sessions.issue(DEMO_USER);
  redirectUri.searchParams.set('token', accessToken);
  return emptyResponse(303, [
    ['Location', redirectUri.href],
    ...cookies.map((cookie) => ['Set-Cookie', cookie] as const),
  ]);
}

function readRedirectUri(source: URLSearchParams, allowedOrigins: readonly string[]): URL | null {
  const given = source.get('redirect_uri') ?? '';
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  return allowedOrigins.includes(url.origin) && url.username === '' && url.password === '' ? url : null;
}
