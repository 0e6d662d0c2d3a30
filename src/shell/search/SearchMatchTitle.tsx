import { Text } from '@mantine/core';
import { highlightMatch } from './search-highlight.ts';
import type { SearchMatch } from './search-match.ts';

interface SearchMatchTitleProps extends Pick<SearchMatch, 'title' | 'lang'> {
  /** What was searched. */
  q: string;
}

/** A title on one line, with what was searched marked in it. */
export function SearchMatchTitle({ title, lang, q }: SearchMatchTitleProps) {
  const highlight = highlightMatch(title, q);
  return (
    <Text component="bdi" truncate lang={lang}>
      {highlight ? (
        <>
          {highlight[0]}
          {/* Not a mark: in forced colours its text would have the background's colour. */}
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
