/**
 * The URL that starts a provider sign-in, by page navigation. The backend redirects the browser to the provider and
 * then back to `/auth/callback` at `appOrigin`.
 */
export function providerSignInUrl(apiUrl: string, provider: string, appOrigin: string): string {
  const callback = encodeURIComponent(`${appOrigin}/auth/callback`);
  return `${apiUrl}/auth/${encodeURIComponent(provider)}/login?redirect_uri=${callback}`;
}
