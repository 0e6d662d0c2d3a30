/**
 * Mantine's styles for the Anime page, in Mantine's order. The styles that all pages share are in
 * page/mantine-styles.ts.
 */
import '@mantine/core/styles/CloseButton.layer.css';
import '../theme/CloseButton.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '../theme/Input.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../theme/Skeleton.css';
import '@mantine/core/styles/Toggle.layer.css';
import '../theme/Toggle.css';
