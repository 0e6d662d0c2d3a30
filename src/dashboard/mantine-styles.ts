/** Mantine's styles for the first view, besides those of every page (page/mantine-styles.ts). The order matters. */
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/EmptyState.layer.css';
import '../theme/EmptyState.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../theme/Skeleton.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/ThemeIcon.layer.css';
