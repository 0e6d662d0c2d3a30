import { Switch } from '@mantine/core';
import { usePreference } from './use-preference.ts';

/** The switch of the single-key shortcuts (WCAG 2.1.4), in the preferences and in the sheet that lists the shortcuts. */
export function SingleKeyShortcuts() {
  const { value, choose } = usePreference('single-key-shortcuts');
  return (
    <Switch
      label="Single-key shortcuts"
      // The label element also contains the description.
      aria-label="Single-key shortcuts"
      description="Letters such as j, k and m work as commands. Turn this off if you use speech input."
      checked={value}
      onChange={({ target }) =>
        choose(target.checked, `Turned single-key shortcuts ${target.checked ? 'on' : 'off'}`)
      }
    />
  );
}
