/**
 * Mantine's styles for the Users page, in Mantine's order. The styles that all pages share are in
 * page/mantine-styles.ts.
 */
import '@mantine/core/styles/CloseButton.layer.css';
import '../../theme/CloseButton.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '../../theme/Input.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../../theme/Checkbox.css';
import '@mantine/core/styles/Avatar.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '../../theme/Badge.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Center.layer.css';
import '@mantine/core/styles/EmptyState.layer.css';
import '../../theme/EmptyState.css';
import '@mantine/core/styles/Image.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Table.layer.css';
