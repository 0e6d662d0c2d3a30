/**
 * Where a sign-in with a provider starts. It is a page navigation, not a call: the backend sends the browser on to
 * the provider, and at last back to `/auth/callback` of the app at `appOrigin`.
 */
export function providerSignInUrl(apiUrl: string, provider: string, appOrigin: string): string {
  const callback = encodeURIComponent(`${appOrigin}/auth/callback`);
  return `${apiUrl}/auth/${encodeURIComponent(provider)}/login?redirect_uri=${callback}`;
}
