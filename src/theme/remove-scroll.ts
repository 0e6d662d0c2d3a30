/**
 * Stands in for `react-remove-scroll` (vite.config.ts), which Mantine's AppShell imports for one class name: that of a
 * header that keeps its place while a modal of Mantine's locks the page. The app has no such modal, and 4 KB less.
 */
export const RemoveScroll = { classNames: { zeroRight: 'remove-scroll-zero-right' } };
