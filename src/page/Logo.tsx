import styles from './Logo.module.css';

/** The mark of Ani Updater, with its name unless only the mark is wanted. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <span className={styles.logo}>
      {/* Decoration: whoever links it says where it leads. public/favicon.svg is the same drawing. */}
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.ring} d="M25.3 10.1A11 11 0 1 0 26.3 19.8" />
        <path className={styles.head} d="M28.6 6.2v6.2h-6.2z" />
        <path
          className={styles.play}
          d="M13 11.9v8.2a.9.9 0 0 0 1.36.77l6.8-4.1a.9.9 0 0 0 0-1.54l-6.8-4.1A.9.9 0 0 0 13 11.9z"
        />
      </svg>
      {!isMarkOnly && <span className={styles.name}>Ani Updater</span>}
    </span>
  );
}
