import { IconBrandGithubFilled, IconBrandGoogleFilled, IconKey } from '@tabler/icons-react';
import styles from './ProviderLinks.module.css';
import { providerName } from './provider-name.ts';
import { providerSignInUrl } from './provider-sign-in-url.ts';

const icons = new Map([
  ['github', IconBrandGithubFilled],
  ['google', IconBrandGoogleFilled],
]);

interface ProviderLinksProps {
  apiUrl: string;
  providers: readonly string[];
  onFollow: () => void;
}

/** Plain links: the sign-in with a provider leaves the app and comes back to its callback address. */
export function ProviderLinks({ apiUrl, providers, onFollow }: ProviderLinksProps) {
  return (
    <div className={styles.links}>
      {providers.map((provider) => {
        const Icon = icons.get(provider) ?? IconKey;
        return (
          <a
            key={provider}
            className={styles.link}
            href={providerSignInUrl(apiUrl, provider, window.location.origin)}
            onClick={onFollow}
          >
            <Icon className={styles.icon} aria-hidden="true" />
            Continue with {providerName(provider)}
          </a>
        );
      })}
    </div>
  );
}
