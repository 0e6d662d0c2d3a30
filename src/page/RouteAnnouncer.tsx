import styles from '../theme/visually-hidden.module.css';

/** Tells screen readers which page was arrived at: `title` is what `useRouteChange` gives. */
export function RouteAnnouncer({ title }: { title: string }) {
  return (
    <div className={styles.visuallyHidden} aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
