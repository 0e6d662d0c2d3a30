import { Button, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

/**
 * A password field with a Show button. Mantine's PasswordInput toggles on pointer down with any mouse button, and does
 * not expose an invalid value to assistive technology.
 */
export function PasswordField(props: TextInputProps) {
  const [isShown, { toggle }] = useDisclosure();
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={68}
      rightSection={
        <Button variant="subtle" color="gray.6" size="compact-md" onClick={toggle}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </Button>
      }
    />
  );
}
