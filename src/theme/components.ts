import type { MantineThemeComponents } from '@mantine/core';
import alert from './Alert.module.css';
import badge from './Badge.module.css';
import button from './Button.module.css';
import checkbox from './Checkbox.module.css';
import closeButton from './CloseButton.module.css';
import code from './Code.module.css';
import emptyState from './EmptyState.module.css';
import input from './Input.module.css';
import loader from './Loader.module.css';
import skeleton from './Skeleton.module.css';
import toggle from './Toggle.module.css';
import visuallyHidden from './VisuallyHidden.module.css';

/** A tint of the colour behind its darkest shade; the lightest gray and yellow would hardly show on the page. */
const alertColors = (_: unknown, { color = 'primary' }: { color?: string }) => ({
  root: {
    '--alert-bg': `var(--mantine-color-${color}-${color === 'gray' || color === 'warning' ? 1 : 0})`,
    '--alert-color': `var(--mantine-color-${color}-9)`,
    '--alert-icon-color': `var(--mantine-color-${color}-${color === 'gray' ? 6 : 7})`,
  },
});

/**
 * The app's look for Mantine's components. They are named by text instead of by `Button.extend`, so that the entry
 * does not contain the code of a component that only a later page uses. A component that needs more than properties
 * has a CSS module here.
 */
export const components: MantineThemeComponents = {
  Alert: { classNames: alert, vars: alertColors },
  Badge: { defaultProps: { variant: 'light', radius: 6 }, classNames: badge },
  Button: { classNames: button },
  Checkbox: { defaultProps: { radius: 5 }, classNames: checkbox },
  CloseButton: { defaultProps: { iconSize: 16 }, classNames: closeButton },
  Code: { classNames: code },
  Divider: { defaultProps: { color: 'var(--hairline)' }, styles: { label: { fontSize: 13 } } },
  EmptyState: { defaultProps: { px: 24, pt: 56, pb: 64 }, classNames: emptyState },
  EmptyStateDescription: { defaultProps: { maw: '48ch', mb: 16, lh: 1.5, style: { textWrap: 'balance' } } },
  EmptyStateTitle: {
    defaultProps: { order: 2, maw: '100%', ff: 'var(--font-heading)', fz: 20, fw: 700, lh: 1.4 },
  },
  Input: {
    // Without it, the icon on the left of a TextInput or NativeSelect takes presses that are meant for the field.
    defaultProps: { leftSectionPointerEvents: 'none' },
    classNames: { wrapper: input.wrapper, input: input.input },
  },
  InputWrapper: { classNames: { label: input.label, error: input.error } },
  Loader: { classNames: loader, defaultProps: { size: 16, color: 'currentColor' } },
  Paper: { defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' } },
  Skeleton: { classNames: skeleton },
  Text: { defaultProps: { size: 'sm' } },
  Toggle: { classNames: toggle },
  VisuallyHidden: { classNames: visuallyHidden },
};
