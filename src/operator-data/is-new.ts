import type { OperatorDataSnapshot } from './snapshot.ts';

/** Whether the entry with this key is new to the operator: marked as new, or never seen since the first visit. */
export function isNew(
  { records, isFirstVisit }: Pick<OperatorDataSnapshot, 'records' | 'isFirstVisit'>,
  entryKey: string,
): boolean {
  const mark = records.get('seen')?.get(entryKey);
  return mark ? mark.value === null : !isFirstVisit;
}
