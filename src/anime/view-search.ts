import * as v from 'valibot';

export const SORT_ORDERS = ['latest', 'oldest', 'title', 'episode'] as const;
export const LAYOUTS = ['cards', 'rows'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];
export type Layout = (typeof LAYOUTS)[number];

/** What the operator sees of the list, as it stands in the address of the Anime page. */
export interface ViewSearch {
  /** Words to find in titles. */
  readonly q: string;
  /** Platforms to show; all where none is named. */
  readonly platform: string[];
  readonly sort: SortOrder;
  readonly view: Layout;
}

/** The view without a search part in the address; what equals it is left out there. */
export const viewDefaults = { q: '', platform: [], sort: 'latest', view: 'cards' } satisfies ViewSearch;

// A reader of addresses may make a number of ?q=99999 and a boolean of ?q=true.
const looseText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

const platforms = v.pipe(
  v.union([
    v.array(v.fallback(looseText, '')),
    v.pipe(
      looseText,
      v.transform((name) => [name]),
    ),
  ]),
  v.transform((names) => [...new Set(names.filter((name) => name !== ''))]),
);

/** Reads the address' search part. It accepts anything: what makes no sense becomes the default. */
export const viewSearchSchema = v.fallback(
  v.object({
    q: v.optional(v.fallback(looseText, viewDefaults.q), viewDefaults.q),
    platform: v.optional(
      v.fallback(platforms, () => []),
      [],
    ),
    sort: v.optional(v.fallback(v.picklist(SORT_ORDERS), viewDefaults.sort), viewDefaults.sort),
    view: v.optional(v.fallback(v.picklist(LAYOUTS), viewDefaults.view), viewDefaults.view),
  }),
  () => ({ ...viewDefaults, platform: [] }),
);
