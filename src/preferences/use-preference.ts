import { type PreferenceName, type PreferenceValue, readPreference } from '../memory/preferences.ts';
import { useActions, useMemorySnapshot } from '../memory/use-memory.ts';

/** A preference's value, and `choose`, which changes it. `choose` is null until the operator's data has been read. */
export function usePreference<Name extends PreferenceName>(name: Name) {
  const { items } = useMemorySnapshot();
  const actions = useActions();
  const choose = (value: PreferenceValue<Name>, message: string) =>
    actions?.setPreference(name, value, message);
  return { value: readPreference(items, name), choose: actions && choose };
}
