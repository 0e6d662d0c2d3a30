import styles from './DetailsSkeleton.module.css';
import grid from './dashboard-grid.module.css';

/** Keeps the places of the widgets free until their code is there. */
export function DetailsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={grid.day}>
        <div className={styles.box} />
        <div className={`${styles.box} ${grid.hours}`} />
        <div className={`${styles.box} ${grid.latest}`} />
      </div>
      <div className={grid.demonstration}>
        <div className={styles.title} />
        <div className={`${styles.words} ${grid.words}`} />
        <div className={grid.demo}>
          <div className={`${styles.box} ${grid.news}`} />
          <div className={`${styles.box} ${grid.traffic}`} />
          <div className={`${styles.box} ${grid.tasks}`} />
        </div>
      </div>
    </div>
  );
}
