import { Text } from '@mantine/core';
import { highlightMatch } from './search-highlight.ts';
import type { SearchMatch } from './search-match.ts';

interface SearchMatchTitleProps extends Pick<SearchMatch, 'title' | 'lang'> {
  /** The search text. */
  q: string;
}

/** A title on one line with the search text highlighted. */
export function SearchMatchTitle({ title, lang, q }: SearchMatchTitleProps) {
  const highlight = highlightMatch(title, q);
  return (
    <Text component="bdi" truncate lang={lang}>
      {highlight ? (
        <>
          {highlight[0]}
          {/* Not <mark>: in forced colours its text would have the colour of its background. */}
          <Text component="b" inherit fw={700} c="var(--link)">
            {highlight[1]}
          </Text>
          {highlight[2]}
        </>
      ) : (
        title
      )}
    </Text>
  );
}
