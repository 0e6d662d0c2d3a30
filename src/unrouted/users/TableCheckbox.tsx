import { ActionIcon, Checkbox, type CheckboxProps } from '@mantine/core';

interface TableCheckboxProps extends Pick<CheckboxProps, 'checked' | 'indeterminate' | 'ref'> {
  label: string;
  onTick: (isTicked: boolean) => void;
}

/** A checkbox without a visible label. Its label element enlarges the touch target to 32 px. */
export function TableCheckbox({ label, onTick, ...props }: TableCheckboxProps) {
  return (
    <ActionIcon component="label" variant="subtle" color="gray" size={32} radius={8} bd={0}>
      <Checkbox {...props} aria-label={label} onChange={({ target }) => onTick(target.checked)} />
    </ActionIcon>
  );
}
