import { Combobox, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { SearchMatchTitle } from './SearchMatchTitle.tsx';
import styles from './SearchOptions.module.css';
import type { Matches } from './search-match.ts';
import { hasMore } from './use-search-combobox.ts';

interface SearchOptionsProps {
  /** ID of the list box. An option's ID is this ID, a hyphen and its index. */
  id: string;
  q: string;
  result: Matches;
  /** Null if no suggestion is active. */
  activeIndex: number | null;
}

/** The suggestions: titles, then "All N matches" if there are more. The focus stays in the input. */
export function SearchOptions({ id, q, result, activeIndex }: SearchOptionsProps) {
  const { matches, totalCount } = result;
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    selected: index === activeIndex,
    'aria-selected': index === activeIndex,
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
      {hasMore(result) && (
        <Combobox.Option value={q} {...optionProps(matches.length)}>
          <Group gap={6} c="var(--link)" fw={600}>
            All {totalCount} matches
            <IconArrowRight size="1.125rem" stroke={1.75} aria-hidden="true" />
          </Group>
        </Combobox.Option>
      )}
    </Combobox.Options>
  );
}
