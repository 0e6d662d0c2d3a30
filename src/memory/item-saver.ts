import type { Connection } from './connection.ts';
import type { Generation } from './generation.ts';
import { type Item, type Items, mergeItems } from './items.ts';
import { ITEMS_PER_SLICE, writeItems } from './store-items.ts';
import type { TabChannel } from './tab-channel.ts';

/** Stores changed items in the background and then reports them to other tabs. */
export interface ItemSaver {
  save(items: readonly Item[]): void;
  /** Changes that could not be stored because the storage is full; they last as long as the page. */
  unsaved(): readonly Item[];
  forgetUnsaved(): void;
  /** Resolves when all items so far are stored or could not be. */
  settle(): Promise<void>;
}

export function createItemSaver(
  connection: Connection,
  channel: TabChannel,
  getGeneration: () => Generation,
): ItemSaver {
  let saved = Promise.resolve();
  let unsaved: Items = new Map();

  async function saveInSlices(items: readonly Item[]): Promise<void> {
    const generation = getGeneration();
    for (let start = 0; start < items.length; start += ITEMS_PER_SLICE) {
      const slice = items.slice(start, start + ITEMS_PER_SLICE);
      const isStored = await connection.write((database) => writeItems(database, generation, slice));
      if (!isStored && generation === getGeneration()) unsaved = mergeItems(unsaved, slice);
    }
    channel.post({ kind: 'changed', items, generation });
  }

  return {
    save(items) {
      // Starts at once: the tab may be closed soon.
      saved = Promise.all([saved, saveInSlices(items)]).then(() => undefined);
    },
    unsaved: () => [...unsaved.values()].flatMap((byId) => [...byId.values()]),
    forgetUnsaved() {
      unsaved = new Map();
    },
    settle: () => saved,
  };
}
