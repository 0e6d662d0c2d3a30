import type { Connection } from './database/connection.ts';
import type { Generation } from './database/generation.ts';
import { ITEMS_PER_SLICE, writeItems } from './database/store-items.ts';
import { type Item, laterOf } from './items.ts';
import type { TabChannel } from './tab-channel.ts';

/** Stores changed items in the background and reports them to other tabs. */
export interface ItemSaver {
  save(items: readonly Item[]): void;
  /** Stores items that another tab has reported because it could not store them itself. */
  adopt(items: readonly Item[]): void;
  /**
   * Returns the items that could not be stored, for example because the storage is full. They last as long as the page,
   * and each successful save tries to store them again.
   */
  unsaved(): readonly Item[];
  keepUnsaved(items: readonly Item[]): void;
  /** Tries to store what is unsaved. */
  retry(): void;
  forgetUnsaved(isForgotten?: (item: Item) => boolean): void;
  /** Resolves when storing all items so far has succeeded or failed. */
  settle(): Promise<void>;
}

interface ItemSaverOptions {
  connection: Connection;
  channel: TabChannel;
  getGeneration(): Generation;
  /** Called when nothing is unsaved after an attempt to store something. */
  onSaved(): void;
}

type ReportSlice = (items: readonly Item[], isStored: boolean) => void;

export function createItemSaver(options: ItemSaverOptions): ItemSaver {
  const { connection, channel, getGeneration, onSaved } = options;
  let saved = Promise.resolve();
  const unsaved = new Map<string, Item>();

  /** Returns whether all items are stored. */
  async function saveInSlices(items: readonly Item[], report: ReportSlice): Promise<boolean> {
    const generation = getGeneration();
    const stored: Item[] = [];
    for (let start = 0; start < items.length; start += ITEMS_PER_SLICE) {
      const slice = items.slice(start, start + ITEMS_PER_SLICE);
      const isStored = await writeItems(connection, generation, slice);
      // All data was cleared meanwhile.
      if (generation !== null && generation !== getGeneration()) return false;
      if (isStored) stored.push(...slice);
      else {
        keepUnsaved(slice);
        report(slice, false);
      }
    }
    for (const item of stored) if (unsaved.get(keyOf(item)) === item) unsaved.delete(keyOf(item));
    if (stored.length > 0) report(stored, true);
    return stored.length === items.length;
  }

  async function saveAndRetry(items: readonly Item[], report: ReportSlice): Promise<void> {
    if (!(await saveInSlices(items, report))) return;
    if (unsaved.size > 0) await saveInSlices([...unsaved.values()], post);
    if (unsaved.size === 0) onSaved();
  }

  function keepUnsaved(items: readonly Item[]): void {
    for (const item of items) unsaved.set(keyOf(item), laterOf(unsaved.get(keyOf(item)), item));
  }

  function forgetUnsaved(isForgotten: (item: Item) => boolean = () => true): void {
    for (const [key, item] of unsaved) if (isForgotten(item)) unsaved.delete(key);
  }

  function post(items: readonly Item[], isStored: boolean): void {
    channel.post({ kind: 'changed', items, isStored, generation: getGeneration() });
  }

  function add(saving: Promise<void>): void {
    saved = Promise.all([saved, saving]).then(() => undefined);
  }

  return {
    // Starts at once: the tab may be closed soon.
    save: (items) => add(saveAndRetry(items, post)),
    // Unreported, because the other tab has reported them to all tabs.
    adopt: (items) => add(saveAndRetry(items, () => undefined)),
    unsaved: () => [...unsaved.values()],
    keepUnsaved,
    retry: () => add(saveAndRetry([], () => undefined)),
    forgetUnsaved,
    settle: () => saved,
  };
}

function keyOf({ kind, id }: Item): string {
  return `${kind} ${id}`;
}
