import { type PreferenceName, type PreferenceValue, readPreference } from '../operator-data/preferences.ts';
import { useActions, useSelected } from '../operator-data/use-operator-data.ts';

/** A preference's value, and `choose`, which changes it. `message` says what has changed. */
export function usePreference<Name extends PreferenceName>(name: Name) {
  const value = useSelected(({ records }) => readPreference(records, name));
  const { setPreference } = useActions();
  const choose = (next: PreferenceValue<Name>, message: string) => setPreference(name, next, message);
  return { value, choose };
}
