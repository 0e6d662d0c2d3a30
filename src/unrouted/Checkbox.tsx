import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './Checkbox.module.css';
import type { SelectionExtent } from './selection.ts';

interface CheckboxProps {
  label: string;
  extent: SelectionExtent;
  onTick: (isTicked: boolean) => void;
  ref?: Ref<HTMLInputElement | null>;
}

/** A box to tick; half ticked where it stands for several of which only some are. */
export function Checkbox({ label, extent, onTick, ref }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current);
  useEffect(() => {
    // No attribute says this.
    if (inputRef.current) inputRef.current.indeterminate = extent === 'some';
  }, [extent]);

  return (
    <input
      ref={inputRef}
      className={styles.checkbox}
      type="checkbox"
      aria-label={label}
      checked={extent === 'all'}
      onChange={({ target }) => onTick(target.checked)}
    />
  );
}
