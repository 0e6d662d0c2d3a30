/** Mantine's styles that the shell has beside those of every page (page/mantine-styles.ts). The order counts. */
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Indicator.layer.css';
