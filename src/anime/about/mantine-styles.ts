/** Mantine's styles for the drawer about a title, in Mantine's order. It opens on the Anime page but loads without it. */
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '../../theme/CloseButton.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '../../theme/Input.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '../../theme/Badge.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '../../theme/Skeleton.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Table.layer.css';
