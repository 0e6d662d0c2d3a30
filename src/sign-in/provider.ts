const BRAND_NAMES: ReadonlyMap<string, string> = new Map([['github', 'GitHub']]);

/** The display name of a provider from the build settings: `github` → GitHub, `my-company` → My Company. */
export function providerName(provider: string): string {
  return BRAND_NAMES.get(provider) ?? provider.split('-').map(capitalize).join(' ');
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The build settings that form a provider's sign-in URL. */
export interface ProviderBackend {
  /** Base URL of the backend, without a trailing slash; empty if it has the app's origin. */
  readonly apiUrl: string;
  /** Path of a provider sign-in, with `{provider}` for the provider's name. */
  readonly providerPath: string;
}

/**
 * The URL to navigate to for a provider sign-in. The backend redirects the browser to the provider and then back to
 * `/auth/callback` at `appOrigin`.
 */
export function providerSignInUrl(
  { apiUrl, providerPath }: ProviderBackend,
  provider: string,
  appOrigin: string,
): string {
  const path = providerPath.replace('{provider}', encodeURIComponent(provider));
  return `${apiUrl}${path}?redirect_uri=${encodeURIComponent(`${appOrigin}/auth/callback`)}`;
}
