import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import styles from './LayoutToggle.module.css';
import { LAYOUTS, type Layout } from './view-search.ts';

const LOOKS = {
  cards: { name: 'Cards', Icon: IconLayoutGrid },
  rows: { name: 'Rows', Icon: IconList },
} as const satisfies Record<Layout, unknown>;

interface LayoutToggleProps {
  layout: Layout;
  onChoose: (layout: Layout) => void;
}

/** Cards or rows. */
export function LayoutToggle({ layout, onChoose }: LayoutToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div role="group" aria-label="Layout" className={styles.toggle}>
      {LAYOUTS.map((choice) => {
        const { name, Icon } = LOOKS[choice];
        return (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            aria-label={name}
            title={name}
            aria-pressed={choice === layout}
            onClick={() => onChoose(choice)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
