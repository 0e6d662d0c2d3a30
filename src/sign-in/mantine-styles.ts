/** Mantine's styles for the sign-in page, in Mantine's order. page/mantine-styles.ts has those of every page. */
import '@mantine/core/styles/Input.layer.css';
import '../theme/Input.css';
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Stack.layer.css';
