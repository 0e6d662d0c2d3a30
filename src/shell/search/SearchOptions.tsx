import { Combobox, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { SearchMatchTitle } from './SearchMatchTitle.tsx';
import styles from './SearchOptions.module.css';
import type { Matches } from './search-match.ts';
import { hasMore } from './use-search-combobox.ts';

interface SearchOptionsProps {
  /** The list box's; an option's is this, a hyphen and its place. */
  id: string;
  q: string;
  found: Matches;
  active: number | null;
}

/** The suggestions under the bar: titles, and what was typed where there are more. The focus stays in the input. */
export function SearchOptions({ id, q, found, active }: SearchOptionsProps) {
  const { matches, totalCount } = found;
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    selected: index === active,
    'aria-selected': index === active,
  });
  return (
    <Combobox.Options id={id} aria-label="Matching titles">
      {matches.map(({ key, title, lang, detail }, index) => (
        <Combobox.Option key={key} value={title} {...optionProps(index)}>
          <div className={styles.suggestion}>
            <SearchMatchTitle title={title} lang={lang} q={q} />
            <Text component="bdi" className={styles.detail} truncate fz={13} c="dimmed">
              {detail}
            </Text>
          </div>
        </Combobox.Option>
      ))}
      {hasMore(found) && (
        <Combobox.Option value={q} {...optionProps(matches.length)}>
          <Group gap={6} c="var(--link)" fw={600}>
            All {totalCount} matches
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Group>
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
