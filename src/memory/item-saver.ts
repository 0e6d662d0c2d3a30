import type { Connection } from './connection.ts';
import type { Generation } from './generation.ts';
import { type Item, laterOf } from './items.ts';
import { ITEMS_PER_SLICE, writeItems } from './store-items.ts';
import type { TabChannel } from './tab-channel.ts';

/** Stores changed items in the background and reports them to other tabs. */
export interface ItemSaver {
  save(items: readonly Item[]): void;
  /** Stores items that another tab has reported because it could not store them itself. */
  adopt(items: readonly Item[]): void;
  /** Changes that could not be stored because the storage is full; they last as long as the page. */
  unsaved(): readonly Item[];
  keepUnsaved(items: readonly Item[]): void;
  forgetUnsaved(): void;
  /** Resolves when all items so far are stored or could not be. */
  settle(): Promise<void>;
}

interface ItemSaverOptions {
  connection: Connection;
  channel: TabChannel;
  getGeneration(): Generation;
}

export function createItemSaver({ connection, channel, getGeneration }: ItemSaverOptions): ItemSaver {
  let saved = Promise.resolve();
  const unsaved = new Map<string, Item>();

  async function saveInSlices(
    items: readonly Item[],
    report: (changed: readonly Item[], isStored: boolean) => void,
  ): Promise<void> {
    const generation = getGeneration();
    const stored: Item[] = [];
    for (let start = 0; start < items.length; start += ITEMS_PER_SLICE) {
      const slice = items.slice(start, start + ITEMS_PER_SLICE);
      const isStored = await connection.write((database) => writeItems(database, generation, slice));
      // All data was cleared meanwhile.
      if (generation !== getGeneration()) return;
      if (isStored) stored.push(...slice);
      else {
        keepUnsaved(slice);
        report(slice, false);
      }
    }
    report(stored, true);
  }

  function keepUnsaved(items: readonly Item[]): void {
    for (const item of items) unsaved.set(keyOf(item), laterOf(unsaved.get(keyOf(item)), item));
  }

  function post(items: readonly Item[], isStored: boolean): void {
    channel.post({ kind: 'changed', items, isStored, generation: getGeneration() });
  }

  function add(saving: Promise<void>): void {
    saved = Promise.all([saved, saving]).then(() => undefined);
  }

  return {
    // Starts at once: the tab may be closed soon.
    save: (items) => add(saveInSlices(items, post)),
    // Unreported, because the other tab has reported them to all tabs.
    adopt: (items) => add(saveInSlices(items, () => undefined)),
    unsaved: () => [...unsaved.values()],
    keepUnsaved,
    forgetUnsaved: () => unsaved.clear(),
    settle: () => saved,
  };
}

function keyOf({ kind, id }: Item): string {
  return `${kind} ${id}`;
}
