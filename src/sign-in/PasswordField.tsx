import { Button, TextInput, type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

/**
 * A password that can be shown. Mantine's PasswordInput acts when the pointer goes down, whichever button it is, and
 * does not say that its value is invalid.
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
