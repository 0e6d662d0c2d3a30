import { Button, Stack } from '@mantine/core';
import { IconBrandGithubFilled, IconBrandGoogleFilled, IconKey } from '@tabler/icons-react';
import { type ProviderBackend, providerName, providerSignInUrl } from './provider.ts';

const icons = new Map([
  ['github', IconBrandGithubFilled],
  ['google', IconBrandGoogleFilled],
]);

interface ProviderLinksProps {
  backend: ProviderBackend;
  providers: readonly string[];
  onStart: () => void;
}

/** Plain links, because a provider sign-in leaves the app and returns to the callback URL. */
export function ProviderLinks({ backend, providers, onStart }: ProviderLinksProps) {
  return (
    <Stack gap={12}>
      {providers.map((provider) => {
        const Icon = icons.get(provider) ?? IconKey;
        return (
          <Button
            key={provider}
            component="a"
            variant="default"
            size="md"
            leftSection={<Icon size="1.25rem" aria-hidden="true" />}
            href={providerSignInUrl(backend, provider, window.location.origin)}
            onClick={onStart}
          >
            Continue with {providerName(provider)}
          </Button>
        );
      })}
    </Stack>
  );
}
