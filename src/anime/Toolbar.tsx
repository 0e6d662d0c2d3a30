import { type FocusEvent, memo, useCallback, useMemo } from 'react';
import type { AnimeList, PlatformCount } from './anime.ts';
import { LayoutToggle } from './LayoutToggle.tsx';
import { PlatformChips } from './PlatformChips.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortSelect } from './SortSelect.tsx';
import styles from './Toolbar.module.css';
import type { ChangeView } from './use-view.ts';
import type { ViewSearch } from './view-search.ts';

interface ToolbarProps {
  view: ViewSearch;
  /** Undefined while it loads. */
  list: AnimeList | undefined;
  /** What the search finds on each platform. */
  counts: readonly PlatformCount[];
  /** How many entries the view shows. */
  shownCount: number;
  /** Told of what is typed, so that it can be looked for before it is asked for. */
  onPrepareSearch: (q: string) => void;
  onChange: ChangeView;
}

/** All that narrows, orders and shapes the list. */
export const Toolbar = memo(function Toolbar({
  view,
  list,
  counts,
  shownCount,
  onPrepareSearch,
  onChange,
}: ToolbarProps) {
  const search = useCallback((q: string) => onChange({ q }, true), [onChange]);
  const platforms = useMemo(() => chipsOf(counts, view.platform), [counts, view.platform]);
  const isNarrowed = view.q !== '' || view.platform.length > 0;

  return (
    <div className={styles.toolbar}>
      <SearchBox q={view.q} onPrepare={onPrepareSearch} onSearch={search} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it answers to nothing, it follows the focus. */}
      <div className={styles.strip} onFocus={showWhole}>
        <div className={styles.controls}>
          <SortSelect sort={view.sort} onChoose={(sort) => onChange({ sort })} />
          <LayoutToggle layout={view.view} onChoose={(layout) => onChange({ view: layout })} />
        </div>
        <div className={styles.filters}>
          {list ? (
            <PlatformChips
              platforms={platforms}
              chosen={view.platform}
              onChoose={(platform) => onChange({ platform })}
            />
          ) : (
            <ChipSkeleton />
          )}
        </div>
      </div>
      {list && isNarrowed && (
        // Screen readers are told by the page's live region.
        <span className={styles.shown} aria-hidden="true">
          <b>{shownCount}</b> of {list.entries.length}
        </span>
      )}
    </div>
  );
});

/** Of a strip that scrolls sideways, the browser is content with a part of what takes the focus. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Today's platforms; then those that only the address names. */
function chipsOf(counts: readonly PlatformCount[], chosen: readonly string[]): PlatformCount[] {
  const isKnown = (name: string) => counts.some((platform) => platform.name === name);
  return [...counts, ...chosen.filter((name) => !isKnown(name)).map((name) => ({ name, count: 0 }))];
}

function ChipSkeleton() {
  return (
    <div className={styles.chipSkeleton} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
