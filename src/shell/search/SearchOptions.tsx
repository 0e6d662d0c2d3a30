import { Combobox, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { TitleMatch } from '../../search/search-titles.ts';
import styles from './SearchOptions.module.css';
import { canShowAll, type Matches } from './title-search.ts';

interface SearchOptionsProps {
  /** ID of the list box. An option's ID is this ID, a hyphen and its index. */
  id: string;
  q: string;
  result: Matches;
  /** Null if no suggestion is active. */
  activeIndex: number | null;
}

/** The suggestions: titles in groups, "All N titles" if there are more, then saved views. The focus stays in the input. */
export function SearchOptions({ id, q, result, activeIndex }: SearchOptionsProps) {
  const { matches, views, listedCount } = result;
  const firstViewIndex = matches.length + (canShowAll(result) ? 1 : 0);
  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  const optionProps = (index: number) => ({
    id: `${id}-${index}`,
    selected: index === activeIndex,
    'aria-selected': index === activeIndex,
  });
  return (
    <Combobox.Options id={id} aria-label="Matching titles">
      {[...new Set(matches.map(({ group }) => group))].map((group) => (
        <Combobox.Group key={group} label={group}>
          {matches.map(
            ({ key, title, lang, detail, group: own }, index) =>
              own === group && (
                <Combobox.Option key={key} value={key} {...optionProps(index)}>
                  <div className={styles.suggestion} title={`${title}: ${detail}`}>
                    <SearchMatchTitle title={title} lang={lang} q={q} />
                    <Text component="bdi" truncate fz={13} c="dimmed">
                      {detail}
                    </Text>
                  </div>
                </Combobox.Option>
              ),
          )}
        </Combobox.Group>
      ))}
      {canShowAll(result) && (
        <Combobox.Option value="" {...optionProps(matches.length)}>
          <Group gap={6} c="var(--link)" fw={600}>
            All {listedCount} titles
            <IconArrowRight size="1.125rem" stroke={1.75} aria-hidden="true" />
          </Group>
        </Combobox.Option>
      )}
      {views.length > 0 && (
        <Combobox.Group label="Views">
          {views.map(({ key, name }, index) => (
            <Combobox.Option key={key} value={key} {...optionProps(firstViewIndex + index)}>
              <SearchMatchTitle title={name} lang={undefined} q={q} />
            </Combobox.Option>
          ))}
        </Combobox.Group>
      )}
    </Combobox.Options>
  );
}

interface SearchMatchTitleProps extends Pick<TitleMatch, 'title' | 'lang'> {
  /** The search text. */
  q: string;
}

/** A title on one line with the words of the search text highlighted. */
function SearchMatchTitle({ title, lang, q }: SearchMatchTitleProps) {
  return (
    <Text component="bdi" truncate lang={lang}>
      {splitAtMatches(title, q).map((part, index) =>
        index % 2 === 1 ? (
          // Not <mark>: in forced colours its text would have the colour of its background.
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity.
          <Text key={index} component="b" inherit fw={700} c="var(--link)">
            {part}
          </Text>
        ) : (
          part
        ),
      )}
    </Text>
  );
}

/**
 * Splits `title` at the words of `q`, ignoring case: the parts with odd indices are matches. A word is not found if it
 * matches the title only by pinyin, or because the search also ignores width, spaces and forms of characters.
 */
export function splitAtMatches(title: string, q: string): string[] {
  const words = q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    // A longer word first, because its beginning may be another word.
    .sort((a, b) => b.length - a.length);
  return words.length === 0 ? [title] : title.split(new RegExp(`(${words.join('|')})`, 'iu'));
}
