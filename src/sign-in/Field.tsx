import { type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  name: string;
  type: 'text' | 'password';
  autoComplete: string;
  /** What is wrong with the value, said beside the field. */
  error: string | undefined;
  onChange: () => void;
  /** A control that stands inside the field, at its end. */
  children?: ReactNode;
}

/** A required field with its label and its error. It keeps its own value. */
export function Field({ ref, label, name, type, autoComplete, error, onChange, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={onChange}
        />
        {children}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
