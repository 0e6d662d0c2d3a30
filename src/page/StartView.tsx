import hidden from '../theme/visually-hidden.module.css';
import { CentredSpinner } from './CentredSpinner.tsx';

/** The whole window while it is not known yet who is there. */
export function StartView() {
  return (
    <main data-start-view="">
      <h1 className={hidden.visuallyHidden}>Ani Updater</h1>
      <CentredSpinner />
    </main>
  );
}
