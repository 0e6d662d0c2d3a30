import { deepFreeze } from './deep-freeze.ts';

/** A language that the menu offers (spec, section 3: demonstration data). The interface stays English. */
export interface Language {
  /** BCP 47 tag. */
  readonly value: string;
  readonly label: string;
  /** Address of the flag, 28 × 20, in `public`: the first load fetches the one that it shows. */
  readonly icon: string;
}

/** Spec, section 2; the first is chosen at the start. */
export const languages = deepFreeze([
  { value: 'en', label: 'English', icon: '/flags/english.svg' },
  { value: 'de', label: 'German', icon: '/flags/german.svg' },
  { value: 'fr', label: 'French', icon: '/flags/french.svg' },
]) satisfies readonly Language[];
