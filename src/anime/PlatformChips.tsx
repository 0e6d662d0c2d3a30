import { IconCheck } from '@tabler/icons-react';
import type { PlatformCount } from './anime.ts';
import '../theme/platform-colors.css';
import { useEffect, useRef } from 'react';
import styles from './PlatformChips.module.css';
import { platformName } from './platform.ts';

interface PlatformChipsProps {
  /** In the order of the chips, with what the current search finds. */
  platforms: readonly PlatformCount[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** One switch per platform; any number can be on, and none means all. */
export function PlatformChips({ platforms, chosen, onChoose }: PlatformChipsProps) {
  const chipsRef = useRef<HTMLDivElement>(null);
  // On a phone the chips reach beyond the screen: an address that chooses one shows it.
  useEffect(() => {
    const first = chipsRef.current?.querySelector('[aria-pressed="true"]');
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, []);

  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div ref={chipsRef} role="group" aria-label="Platforms" className={styles.chips}>
      {platforms.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          data-platform={name}
          aria-pressed={chosen.includes(name)}
          onClick={() => toggle(name)}
        >
          <span className={styles.mark}>
            <IconCheck className={styles.check} size={12} stroke={3} aria-hidden />
          </span>
          <bdi className={styles.name}>{platformName(name)}</bdi>{' '}
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  );
}
