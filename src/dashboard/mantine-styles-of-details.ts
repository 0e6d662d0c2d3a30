/** Mantine's styles for DashboardDetails, which loads later. */
import '@mantine/core/styles/Alert.layer.css';
import '../theme/Alert.css';
