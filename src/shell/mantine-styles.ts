/** Mantine's styles for the shell. The styles that all pages share are in page/mantine-styles.ts. */
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '../theme/Input.css';
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import '@mantine/core/styles/AppShell.layer.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '../theme/Badge.css';
