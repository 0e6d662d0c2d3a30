const BRAND_NAMES: ReadonlyMap<string, string> = new Map([['github', 'GitHub']]);

/** The display name of a provider from the build settings: `github` → GitHub, `my-company` → My Company. */
export function providerName(provider: string): string {
  return BRAND_NAMES.get(provider) ?? provider.split('-').map(capitalize).join(' ');
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/**
 * The URL that starts a provider sign-in, by page navigation. The backend redirects the browser to the provider and
 * then back to `/auth/callback` at `appOrigin`.
 */
export function providerSignInUrl(apiUrl: string, provider: string, appOrigin: string): string {
  const callback = encodeURIComponent(`${appOrigin}/auth/callback`);
  return `${apiUrl}/auth/${encodeURIComponent(provider)}/login?redirect_uri=${callback}`;
}
