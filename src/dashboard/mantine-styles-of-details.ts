/** Mantine's styles that come with the widgets (DashboardDetails). The order counts. */
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../theme/Checkbox.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/Image.layer.css';
