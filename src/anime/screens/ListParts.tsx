import { type ComponentProps, useMemo, useState } from 'react';
import { entriesOf } from '../../entries/list-item.ts';
import { focusPageHeading } from '../../page/focus-page-heading.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { AnimeGrid } from '../list/AnimeGrid.tsx';

const PartsNavigation = lazyPart(
  'The navigation of the list',
  async () => (await import('./PartsNavigation.tsx')).PartsNavigation,
);

/**
 * How many entries a list shows at once. As cards on a phone with three physical pixels per CSS pixel and text of twice the
 * size, they are 14 million pixels high: Firefox draws about 17 million, Chromium 33 million.
 */
export const PART_LENGTH = 20_000;

interface ListPartsProps extends Omit<ComponentProps<typeof AnimeGrid>, 'above'> {
  /** Another view, with another text here, begins with its first part. */
  viewKey: string;
}

/** The list, in parts if it is longer than a browser can draw. */
export function ListParts({ viewKey, entries, ...grid }: ListPartsProps) {
  const [chosen, setChosen] = useState({ viewKey, part: 1 });
  const { arrival } = grid;
  const [led, setLed] = useState(arrival?.request);
  if (arrival && arrival.request !== led) {
    setLed(arrival.request);
    const keys = new Set(arrival.entries.map(({ key }) => key));
    const first = entries.findIndex((item) => entriesOf(item).some(({ key }) => keys.has(key)));
    if (arrival.request?.isFocusWanted && first >= 0)
      setChosen({ viewKey, part: Math.floor(first / PART_LENGTH) + 1 });
  }
  const partCount = Math.ceil(entries.length / PART_LENGTH);
  const part = chosen.viewKey === viewKey ? Math.min(chosen.part, partCount) : 1;
  const start = (part - 1) * PART_LENGTH;
  const shown = useMemo(
    () => (partCount === 1 ? entries : entries.slice(start, start + PART_LENGTH)),
    [entries, partCount, start],
  );
  const above = useMemo(() => entries.slice(0, start), [entries, start]);
  if (partCount === 1) return <AnimeGrid entries={shown} viewKey={viewKey} {...grid} />;
  const choose = (next: number) => {
    setChosen({ viewKey, part: next });
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPageHeading();
  };
  return (
    <>
      <AnimeGrid key={part} entries={shown} above={above} viewKey={viewKey} {...grid} />
      <PartsNavigation
        {...{ partCount, part }}
        range={[start, start + shown.length]}
        entryCount={entries.length}
        onChoose={choose}
      />
    </>
  );
}
