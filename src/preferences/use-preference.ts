import { type PreferenceName, type PreferenceValue, readPreference } from '../operator-data/preferences.ts';
import { useActions, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';

/** A preference's value, and `choose`, which changes it. `message` says what has changed. */
export function usePreference<Name extends PreferenceName>(name: Name) {
  const { records } = useOperatorDataSnapshot();
  const { setPreference } = useActions();
  const choose = (value: PreferenceValue<Name>, message: string) => setPreference(name, value, message);
  return { value: readPreference(records, name), choose };
}
