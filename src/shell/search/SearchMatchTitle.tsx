import { Text } from '@mantine/core';
import { splitAtMatches } from './search-highlight.ts';
import type { SearchMatch } from './search-match.ts';

interface SearchMatchTitleProps extends Pick<SearchMatch, 'title' | 'lang'> {
  /** The search text. */
  q: string;
}

/** A title on one line with the words of the search text highlighted. */
export function SearchMatchTitle({ title, lang, q }: SearchMatchTitleProps) {
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
