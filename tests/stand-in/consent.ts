import { consentPage, refusedConsentPage } from './consent-page.ts';
import { judgeOrigin } from './cors.ts';
import { type Answer, type Call, empty, refusal } from './exchange.ts';
import type { Settings } from './options.ts';
import type { Sessions } from './sessions.ts';
import { DEMO_USER } from './users.ts';

/** `GET /auth/<provider>/login?redirect_uri=…`: asks for consent. GitHub is the only provider there is. */
export function askConsent(call: Call, settings: Settings): Answer {
  const redirectUri = readRedirectUri(call.url.searchParams, settings.allowedOrigins);
  return redirectUri ? consentPage(DEMO_USER, redirectUri) : refusedConsentPage();
}

/** The consent page's form: back to the app, with an access token in the address or with `error=access_denied`. */
export function settleConsent(call: Call, settings: Settings, sessions: Sessions): Answer {
  if (judgeOrigin(call, []) !== 'same') return refusal(403, 'The form was sent from elsewhere');
  const form = new URLSearchParams(call.body);
  const redirectUri = readRedirectUri(form, settings.allowedOrigins);
  if (!redirectUri) return refusedConsentPage();
  if (form.get('decision') !== 'authorize') {
    redirectUri.searchParams.set('error', 'access_denied');
    return empty(303, [['Location', redirectUri.href]]);
  }
  const { accessToken, cookies } = sessions.issue(DEMO_USER);
  redirectUri.searchParams.set('token', accessToken);
  return empty(303, [
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
