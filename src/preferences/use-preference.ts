import { type PreferenceName, type PreferenceValue, readPreference } from '../operator-data/preferences.ts';
import { useActions, useOperatorDataSnapshot } from '../operator-data/use-operator-data.ts';

/** A preference's value, and `choose`, which changes it. `choose` is null until the operator's data has been read. */
export function usePreference<Name extends PreferenceName>(name: Name) {
  const { items } = useOperatorDataSnapshot();
  const actions = useActions();
  const choose = (value: PreferenceValue<Name>, message: string) =>
    actions?.setPreference(name, value, message);
  return { value: readPreference(items, name), choose: actions && choose };
}
