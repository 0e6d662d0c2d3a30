import type {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Code,
  Combobox,
  Divider,
  DrawerOverlay,
  DrawerRoot,
  EmptyState,
  EmptyStateDescription,
  EmptyStateTitle,
  Indicator,
  Input,
  InputWrapper,
  Loader,
  MantineThemeComponents,
  MantineTransition,
  Menu,
  Notification,
  Paper,
  Popover,
  Radio,
  Skeleton,
  Switch,
  Text,
  Toggle,
  VisuallyHidden,
} from '@mantine/core';
import type { Notifications } from '@mantine/notifications';
import actionIconClasses from './ActionIcon.module.css';
import alertClasses from './Alert.module.css';
import badgeClasses from './Badge.module.css';
import buttonClasses from './Button.module.css';
import checkboxClasses from './Checkbox.module.css';
import closeButtonClasses from './CloseButton.module.css';
import codeClasses from './Code.module.css';
import comboboxClasses from './Combobox.module.css';
import dividerClasses from './Divider.module.css';
import emptyStateClasses from './EmptyState.module.css';
import indicatorClasses from './Indicator.module.css';
import inputClasses from './Input.module.css';
import inputWrapperClasses from './InputWrapper.module.css';
import loaderClasses from './Loader.module.css';
import menuClasses from './Menu.module.css';
import notificationClasses from './Notification.module.css';
import paperClasses from './Paper.module.css';
import popoverClasses from './Popover.module.css';
import radioClasses from './Radio.module.css';
import skeletonClasses from './Skeleton.module.css';
import switchClasses from './Switch.module.css';
import toggleClasses from './Toggle.module.css';
import visuallyHiddenClasses from './VisuallyHidden.module.css';

/** Like `Component.extend`, but imports only the component's types, because its code would otherwise be loaded on every page. */
const extend = <Component extends { extend(theme: never): unknown }>(
  theme: Parameters<Component['extend']>[0],
): Parameters<Component['extend']>[0] => theme;

/** Button.module.css makes the default size suit touch on a phone. Sizes that are missing here, such as the compact ones, are Mantine's. */
const BUTTON_SIZES: Readonly<Record<string, { height: string; padding: string }>> = {
  sm: { height: '2rem', padding: '0.75rem' },
  default: { height: '2.25rem', padding: '1rem' },
  md: { height: '2.75rem', padding: '1rem' },
  lg: { height: '3rem', padding: '1rem' },
};
const BADGE_SIZES: Readonly<Record<string, { height: string; padding: string; fontSize: string }>> = {
  sm: { height: '1.375rem', padding: '0.3125rem', fontSize: '0.75rem' },
  md: { height: '1.5rem', padding: '0.4375rem', fontSize: '0.75rem' },
};
const INPUT_HEIGHTS: Readonly<Record<string, string>> = { xs: '2rem', sm: '2.25rem', lg: '3rem' };

/** Makes global.css show the control's name as a tooltip. */
const ICON_ONLY = { 'data-icon-only': '' } as const;

/** A short slide from above, like the app's other transitions. */
const DROP: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(-4px)' },
  transitionProperty: 'opacity, transform',
};

/** The look of Mantine's components. What props and variables cannot express is in the component's style sheet in this folder. */
export const components: MantineThemeComponents = {
  ActionIcon: extend<typeof ActionIcon>({
    classNames: actionIconClasses,
    defaultProps: { variant: 'subtle', size: 40, radius: '50%', color: 'gray', ...ICON_ONLY },
  }),
  Alert: extend<typeof Alert>({
    classNames: alertClasses,
    // Text in the darkest shade on a tint. `gray` and `warning` use a darker tint: the lightest is hardly visible on
    // the page.
    vars: (_, { color = 'primary' }) => ({
      root: {
        '--alert-bg': `var(--mantine-color-${color}-${color === 'gray' || color === 'warning' ? 1 : 0})`,
        '--alert-color': `var(--mantine-color-${color}-9)`,
        '--alert-icon-color': `var(--mantine-color-${color}-${color === 'gray' ? 6 : 7})`,
      },
    }),
  }),
  Badge: extend<typeof Badge>({
    classNames: badgeClasses,
    defaultProps: { variant: 'light', radius: 6 },
    vars: (_, { size = 'md' }) => ({
      root: {
        '--badge-height': BADGE_SIZES[size]?.height,
        '--badge-padding-x': BADGE_SIZES[size]?.padding,
        '--badge-fz': BADGE_SIZES[size]?.fontSize,
      },
    }),
  }),
  Button: extend<typeof Button>({
    classNames: buttonClasses,
    vars: (_, { size = 'default' }) => ({
      root: {
        '--button-height': BUTTON_SIZES[size]?.height,
        '--button-padding-x': BUTTON_SIZES[size]?.padding,
      },
    }),
  }),
  Checkbox: extend<typeof Checkbox>({
    classNames: checkboxClasses,
    defaultProps: { radius: 5 },
    vars: (_, { size = 'sm' }) => ({ root: { '--checkbox-size': size === 'sm' ? '1.125rem' : undefined } }),
  }),
  CloseButton: extend<typeof CloseButton>({
    classNames: closeButtonClasses,
    defaultProps: { iconSize: 16, ...ICON_ONLY },
  }),
  Code: extend<typeof Code>({ classNames: codeClasses }),
  Combobox: extend<typeof Combobox>({ classNames: comboboxClasses }),
  Divider: extend<typeof Divider>({ classNames: dividerClasses, defaultProps: { color: 'var(--hairline)' } }),
  DrawerOverlay: extend<typeof DrawerOverlay>({
    defaultProps: { color: '#1c252e', backgroundOpacity: 0.48 },
  }),
  DrawerRoot: extend<typeof DrawerRoot>({
    defaultProps: {
      size: 'var(--drawer-width)',
      shadow: 'var(--shadow-popover)',
      transitionProps: { duration: 160, timingFunction: 'ease-out' },
    },
  }),
  EmptyState: extend<typeof EmptyState>({
    classNames: emptyStateClasses,
    defaultProps: { px: 24, pt: 56, pb: 64 },
  }),
  EmptyStateDescription: extend<typeof EmptyStateDescription>({
    defaultProps: { maw: '48ch', mb: 16, lh: 1.5, style: { textWrap: 'balance' } },
  }),
  EmptyStateTitle: extend<typeof EmptyStateTitle>({
    defaultProps: { order: 2, maw: '100%', ff: 'var(--font-heading)', fz: 20, fw: 700, lh: 1.4 },
  }),
  Indicator: extend<typeof Indicator>({
    classNames: indicatorClasses,
    defaultProps: { size: 20, color: 'error.5', withBorder: true, zIndex: 1 },
  }),
  Input: extend<typeof Input>({
    classNames: inputClasses,
    // Without this, the left icon of a TextInput or NativeSelect takes presses that are meant for the field.
    defaultProps: { leftSectionPointerEvents: 'none' },
    vars: (_, { size = 'sm' }) => ({ wrapper: { '--input-height': INPUT_HEIGHTS[size] } }),
  }),
  InputWrapper: extend<typeof InputWrapper>({ classNames: inputWrapperClasses }),
  Loader: extend<typeof Loader>({
    classNames: loaderClasses,
    defaultProps: { size: 16, color: 'currentColor' },
  }),
  Menu: extend<typeof Menu>({
    classNames: menuClasses,
    defaultProps: {
      position: 'bottom-end',
      shadow: 'var(--shadow-popover)',
      // A closed menu is removed at once, so that it takes no more keys.
      transitionProps: { duration: 120, exitDuration: 0 },
      // At the end of the body, the menu would be outside every landmark.
      withinPortal: false,
      withInitialFocusPlaceholder: false,
    },
  }),
  Notification: extend<typeof Notification>({
    classNames: notificationClasses,
    defaultProps: { closeButtonProps: { 'aria-label': 'Close notification' } },
  }),
  Notifications: extend<typeof Notifications>({
    defaultProps: { position: 'bottom-center', containerWidth: 480, limit: 2 },
  }),
  Paper: extend<typeof Paper>({
    classNames: paperClasses,
    defaultProps: { radius: 'var(--radius-card)', shadow: 'var(--shadow-card)' },
  }),
  Popover: extend<typeof Popover>({
    classNames: popoverClasses,
    defaultProps: {
      radius: 12,
      shadow: 'var(--shadow-popover)',
      // Zooming in and scrolling to the popover's end can move the target off screen; the popover must stay.
      hideDetached: false,
      transitionProps: { transition: DROP, duration: 160, exitDuration: 0 },
    },
  }),
  Radio: extend<typeof Radio>({
    classNames: radioClasses,
    vars: (_, { size = 'sm' }) => ({ root: { '--radio-size': size === 'sm' ? '1.125rem' : undefined } }),
  }),
  Skeleton: extend<typeof Skeleton>({
    classNames: skeletonClasses,
    // Groups of skeletons are animated as a whole.
    defaultProps: { animate: false },
  }),
  Switch: extend<typeof Switch>({ classNames: switchClasses }),
  Text: extend<typeof Text>({ defaultProps: { size: 'sm' } }),
  Toggle: extend<typeof Toggle>({ classNames: toggleClasses }),
  VisuallyHidden: extend<typeof VisuallyHidden>({ classNames: visuallyHiddenClasses }),
};
