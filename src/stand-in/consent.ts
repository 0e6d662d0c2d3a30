import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type StandInContext, sendError } from './context.ts';
import { isCrossOrigin } from './cors.ts';
import type { Settings } from './options.ts';
import type { Sessions } from './sessions/sessions.ts';
import { DEMO_USER } from './sessions/users.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#f6f8fa;color:#1f2328;
font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:400px;padding:32px;background:#fff;border:1px solid #d1d9e0;border-radius:12px}
h1{margin:0 0 4px;font-size:20px;line-height:1.3}
p{margin:0 0 16px}
.note{color:#59636e;font-size:14px}
dl{margin:24px 0;padding:16px;background:#f6f8fa;border-radius:8px}
dt{color:#59636e;font-size:14px}
dd{margin:0;overflow-wrap:anywhere}
dd+dt{margin-top:8px}
form{display:flex;gap:12px}
button{flex:1;padding:10px 16px;border:1px solid #d1d9e0;border-radius:8px;background:#f6f8fa;color:inherit;
font:inherit;font-weight:600;cursor:pointer}
button[value=authorize]{border-color:#1a7f37;background:#1a7f37;color:#fff}
button:hover{filter:brightness(.95)}
button:focus-visible{outline:2px solid #0969da;outline-offset:2px}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Starts a sign-in with GitHub, the only provider: the page on which it asks the user to let the app sign them in. The
 * query has `redirect_uri`, and both buttons redirect to it.
 */
export function showConsentPage(c: StandInContext, settings: Settings): Promise<Response> {
  const redirectUri = readRedirectUri(c.req.query('redirect_uri'), settings);
  if (!redirectUri) return sendInvalid(c);
  const { name, email } = DEMO_USER;
  const content = html`<p class="note">The stand-in for GitHub. Nothing leaves this machine.</p>
<dl><dt>You sign in as</dt><dd><strong>${name}</strong> (${email})</dd>
<dt>Then you return to</dt><dd>${redirectUri.origin}</dd></dl>
<form method="post" action="/auth/github/authorize"><input type="hidden" name="redirect_uri" value="${redirectUri.href}">
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="authorize">Authorize</button></form>`;
  return sendPage(c, 200, 'Authorize Ani Updater', content, redirectUri.origin);
}

/**
 * Handles the consent page's form: redirects to the app with the cookies of a session, or with `error=access_denied`.
 * @param hasToken whether the redirect URL also contains the access token
 */
export async function handleConsent(
  c: StandInContext,
  settings: Settings,
  sessions: Sessions,
  hasToken: boolean,
): Promise<Response> {
  if (isCrossOrigin(c)) return sendError(c, 403, 'The form was sent from another origin');
  const form = new URLSearchParams(await c.req.text());
  const redirectUri = readRedirectUri(form.get('redirect_uri'), settings);
  if (!redirectUri) return sendInvalid(c);
  if (form.get('decision') === 'authorize') {
    const { accessToken, cookies } = sessions.issue(DEMO_USER);
    c.set('cookies', cookies);
    if (hasToken) redirectUri.searchParams.set('token', accessToken);
  } else {
    redirectUri.searchParams.set('error', 'access_denied');
  }
  return c.redirect(redirectUri.href, 303);
}

function readRedirectUri(given: string | null | undefined, { allowedOrigins }: Settings): URL | null {
  if (!given || !URL.canParse(given)) return null;
  const url = new URL(given);
  return allowedOrigins.includes(url.origin) && url.username === '' && url.password === '' ? url : null;
}

/** Sends a page instead of a redirect to a URL whose origin is not allowed. */
function sendInvalid(c: StandInContext): Promise<Response> {
  const content = html`<p>The redirect URL is missing, or its origin is not allowed.</p>`;
  return sendPage(c, 400, 'This sign-in cannot continue', content);
}

async function sendPage(
  c: StandInContext,
  status: 200 | 400,
  heading: string,
  content: ReturnType<typeof html>,
  formTarget = '',
): Promise<Response> {
  // Browsers also apply form-action to the redirect after the form is sent, so it must contain the app's origin.
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body><main><h1>${heading}</h1>${content}</main></body></html>`;
  return c.html(page, status, {
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  });
}
