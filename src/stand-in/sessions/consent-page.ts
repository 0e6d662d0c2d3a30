import { createHash } from 'node:crypto';
import { type ApiResponse, contentResponse } from '../http/http-messages.ts';
import type { StandInUser } from './users.ts';

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
 * The page on which a provider asks the user to let the app sign them in.
 * @param redirectUri validated; both buttons redirect to it
 */
export function consentPage(user: StandInUser, redirectUri: URL): ApiResponse {
  return page(
    200,
    'Authorize Ani Updater',
    `<p class="note">The stand-in for GitHub. Nothing leaves this machine.</p>
<dl><dt>You sign in as</dt><dd><strong>${escapeHtml(user.name)}</strong> (${escapeHtml(user.email)})</dd>
<dt>Then you return to</dt><dd>${escapeHtml(redirectUri.origin)}</dd></dl>
<form method="post" action="/auth/github/authorize"><input type="hidden" name="redirect_uri" value="${escapeHtml(redirectUri.href)}">
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="authorize">Authorize</button></form>`,
    redirectUri.origin,
  );
}

/** The page shown instead of a redirect to a URL whose origin is not allowed. */
export function invalidConsentPage(): ApiResponse {
  return page(
    400,
    'This sign-in cannot continue',
    '<p>The redirect URL is missing, or its origin is not allowed.</p>',
  );
}

function page(status: number, heading: string, content: string, formTarget = ''): ApiResponse {
  // Browsers also apply form-action to the redirect after the form is sent, so it must contain the app's origin.
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>${content}</main></body></html>`;
  return contentResponse(status, 'text/html; charset=utf-8', html, [
    ['Content-Security-Policy', policy],
    ['Referrer-Policy', 'same-origin'],
    ['Cache-Control', 'no-store'],
  ]);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
