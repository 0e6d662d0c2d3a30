/**
 * Mantine's styles for the sign-in and callback pages, in Mantine's order. The styles that all pages share are in
 * page/mantine-styles.ts.
 */
import '@mantine/core/styles/Input.layer.css';
import '../theme/Input.css';
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Stack.layer.css';
