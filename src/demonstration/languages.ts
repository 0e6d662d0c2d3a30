import english from './pictures/english.svg';
import french from './pictures/french.svg';
import german from './pictures/german.svg';

/** An option of the language menu (spec, section 3: demonstration data). The interface stays English. */
export interface Language {
  /** BCP 47 tag. */
  readonly value: string;
  readonly label: string;
  /** URL of the flag, 28 × 20. */
  readonly icon: string;
}

/** Spec, section 2. The first is selected by default. */
export const languages = [
  { value: 'en', label: 'English', icon: english },
  { value: 'de', label: 'German', icon: german },
  { value: 'fr', label: 'French', icon: french },
] as const satisfies readonly Language[];
