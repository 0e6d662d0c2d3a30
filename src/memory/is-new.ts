import { itemValue } from './items.ts';
import type { MemorySnapshot } from './snapshot.ts';

/** Whether the entry with this key is new to the operator. */
export function isNew({ items, isFirstVisit }: MemorySnapshot, entryKey: string): boolean {
  return !isFirstVisit && itemValue(items, 'seen', entryKey) === null;
}
