/** Mantine's styles of what stands around the pages, beside those of every page (page/mantine-styles.ts). */
import '@mantine/core/styles/AppShell.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/NavLink.layer.css';
