const WRITTEN_OTHERWISE: ReadonlyMap<string, string> = new Map([['github', 'GitHub']]);

/** How a provider of the build settings writes itself: `github` → GitHub, `my-company` → My Company. */
export function providerName(provider: string): string {
  return WRITTEN_OTHERWISE.get(provider) ?? provider.split('-').map(capitalize).join(' ');
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
