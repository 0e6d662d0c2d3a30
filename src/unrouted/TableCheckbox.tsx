import { Center, Checkbox, type CheckboxProps } from '@mantine/core';
import styles from './TableCheckbox.module.css';

interface TableCheckboxProps extends Pick<CheckboxProps, 'checked' | 'indeterminate' | 'ref'> {
  label: string;
  onTick: (isTicked: boolean) => void;
}

/** A checkbox without a visible label. Its label element is what a finger can hit: 32 px. */
export function TableCheckbox({ label, onTick, ...props }: TableCheckboxProps) {
  return (
    <Center component="label" className={styles.target} w={32} h={32}>
      <Checkbox {...props} aria-label={label} onChange={({ target }) => onTick(target.checked)} />
    </Center>
  );
}
