/**
 * Mantine's styles for the dashboard's first view, in Mantine's order. The styles that all pages share are in
 * page/mantine-styles.ts.
 */
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../theme/Skeleton.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/ThemeIcon.layer.css';
