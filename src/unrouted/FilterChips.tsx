import { IconCheck } from '@tabler/icons-react';
import styles from './FilterChips.module.css';
import type { FilterOption } from './filter-options.ts';
import { toggled } from './product-filter.ts';

interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  onChoose: (chosen: readonly Value[]) => void;
  /** Gives the colour of an option's dot, which turns into a tick; without it there are none. */
  colorOf?: (value: Value) => string;
}

/** A group of filters: one switch per choice; any number can be on, and none means all. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, chosen, onChoose, colorOf } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div
      role="group"
      aria-label={label}
      className={styles.group}
      // Of a strip that scrolls sideways, the browser is content with a part of what takes the focus.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.chips}>
        {options.map(({ value, name, count }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(value)}
            onClick={() => onChoose(toggled(chosen, value))}
          >
            {colorOf && (
              <span className={styles.mark}>
                {chosen.includes(value) ? (
                  <IconCheck size={14} stroke={3} aria-hidden />
                ) : (
                  <span className={styles.dot} style={{ backgroundColor: colorOf(value) }} />
                )}
              </span>
            )}
            {name} <span className={styles.count}>{count}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
