import { deepFreeze } from './deep-freeze.ts';

/** An option of the language menu (spec, section 3: demonstration data). The interface stays English. */
export interface Language {
  /** BCP 47 tag. */
  readonly value: string;
  readonly label: string;
  /** URL of the flag, 28 × 20. It is in `public`, so the first load fetches only the flag it shows. */
  readonly icon: string;
}

/** Spec, section 2. The first is selected by default. */
export const languages = deepFreeze([
  { value: 'en', label: 'English', icon: '/flags/english.svg' },
  { value: 'de', label: 'German', icon: '/flags/german.svg' },
  { value: 'fr', label: 'French', icon: '/flags/french.svg' },
]) satisfies readonly Language[];
