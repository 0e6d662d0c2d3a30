import { classifyOrigin } from '../http/cors.ts';
import { type ApiRequest, type ApiResponse, emptyResponse, errorResponse } from '../http/http-messages.ts';
import type { Settings } from '../options.ts';
import { consentPage, invalidConsentPage } from './consent-page.ts';
import { cookieHeaders } from './cookies.ts';
import type { Sessions } from './sessions.ts';
import { DEMO_USER } from './users.ts';

/** Starts a sign-in with GitHub, the only provider, by showing the consent page. The query has `redirect_uri`. */
export function showConsentPage(request: ApiRequest, settings: Settings): ApiResponse {
  const redirectUri = readRedirectUri(request.url.searchParams, settings.allowedOrigins);
  return redirectUri ? consentPage(DEMO_USER, redirectUri) : invalidConsentPage();
}

/**
 * Handles the consent page's form: redirects to the app with the cookies of a session, or with `error=access_denied`.
 * @param hasToken whether the redirect URL also contains the access token
 */
export function handleConsent(
  request: ApiRequest,
  settings: Settings,
  sessions: Sessions,
  hasToken: boolean,
): ApiResponse {
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
  if (hasToken) redirectUri.searchParams.set('token', accessToken);
  return emptyResponse(303, [['Location', redirectUri.href], ...cookieHeaders(cookies)]);
}

function readRedirectUri(source: URLSearchParams, allowedOrigins: readonly string[]): URL | null {
  const given = source.get('redirect_uri') ?? '';
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  return allowedOrigins.includes(url.origin) && url.username === '' && url.password === '' ? url : null;
}
