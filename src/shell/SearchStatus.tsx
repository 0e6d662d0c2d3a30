import hidden from '../theme/visually-hidden.module.css';
import styles from './SearchStatus.module.css';
import type { Matches } from './search-match.ts';

interface SearchStatusProps {
  /** What was searched; '' for nothing yet. */
  q: string;
  found: Matches | undefined;
}

/** Says what the search found: aloud always, on the screen where there is no suggestion to see. */
export function SearchStatus({ q, found }: SearchStatusProps) {
  const isSeen = q !== '' && !found?.totalCount;
  return (
    <p className={isSeen ? styles.message : hidden.visuallyHidden} role="status">
      {q !== '' && <Message q={q} found={found} />}
    </p>
  );
}

function Message({ q, found }: SearchStatusProps) {
  if (!found) return 'The list is not here yet. Press Enter to search it as soon as it is.';
  const { matches, totalCount } = found;
  if (totalCount === 0) {
    return (
      <>
        No title has “<bdi>{q}</bdi>” in it. Press Enter to search the list.
      </>
    );
  }
  if (totalCount > matches.length) return `The first ${matches.length} of ${totalCount} matches`;
  return totalCount === 1 ? '1 match' : `${totalCount} matches`;
}
