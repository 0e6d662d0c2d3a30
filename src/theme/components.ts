import type { MantineThemeComponents } from '@mantine/core';
import alert from './Alert.module.css';
import button from './Button.module.css';
import input from './Input.module.css';

/**
 * The app's look for Mantine's components. They are named by text instead of by `Button.extend`, so that the entry
 * does not contain the code of a component that only a later page uses. A component that needs more than properties
 * has a CSS module here.
 */
export const components: MantineThemeComponents = {
  Alert: { classNames: alert },
  Button: { classNames: { root: button.root, label: button.label } },
  Input: { classNames: { wrapper: input.wrapper, input: input.input } },
  InputWrapper: { classNames: { label: input.label, error: input.error } },
  Loader: { defaultProps: { size: 16 } },
};
