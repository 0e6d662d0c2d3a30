import button from '../theme/button.module.css';
import { Art } from './Art.tsx';
import { platformName } from './platform.ts';
import { Sight } from './Sight.tsx';
import type { ViewSearch } from './view-search.ts';

interface NoMatchProps {
  view: ViewSearch;
  /** Entries of the whole list. */
  totalCount: number;
  onClear: () => void;
}

/** The list has entries, but none that the filters let through. */
export function NoMatch({ view: { q, platform }, totalCount, onClear }: NoMatchProps) {
  const names = platform.map(platformName).join(', ');
  return (
    <Sight
      art={<EmptyLens />}
      title={
        q === '' ? (
          <>
            Nothing matches <bdi>{names}</bdi>
          </>
        ) : (
          <>
            Nothing matches “<bdi>{q}</bdi>”
          </>
        )
      }
      action={
        <button type="button" className={button.primary} onClick={onClear}>
          Clear filters
        </button>
      }
    >
      {q !== '' && platform.length > 0 ? (
        <>
          Only <bdi>{names}</bdi> {platform.length > 1 ? 'are' : 'is'} searched.{' '}
        </>
      ) : null}
      Without filters there {totalCount === 1 ? 'is 1 entry' : `are ${totalCount} entries`}.
    </Sight>
  );
}

/** A lens over an empty row of covers. */
function EmptyLens() {
  return (
    <Art>
      <g data-tone="faint">
        <rect x="8" y="22" width="28" height="38" rx="4" />
        <rect x="44" y="22" width="28" height="38" rx="4" />
        <rect x="80" y="22" width="28" height="38" rx="4" />
      </g>
      <circle cx="58" cy="42" r="22" fill="var(--card)" />
      <path d="M74 58l18 18" />
      <path data-tone="accent" d="M51 35l14 14M65 35L51 49" />
    </Art>
  );
}
