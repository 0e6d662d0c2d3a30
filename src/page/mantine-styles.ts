/**
 * Mantine's base styles and the styles of components that any page may show immediately. The order of Mantine's files
 * matters. Mantine's variables are not imported here because the provider writes all of them.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '../theme/VisuallyHidden.css';
import '@mantine/core/styles/Paper.layer.css';
import '../theme/Paper.css';
import '@mantine/core/styles/Loader.layer.css';
import '../theme/Loader.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '../theme/ActionIcon.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Affix.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '../theme/Button.css';
import '@mantine/core/styles/Code.layer.css';
import '../theme/Code.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Title.layer.css';
