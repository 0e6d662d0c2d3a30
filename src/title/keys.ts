import * as v from 'valibot';

/**
 * The key that the rules read from a title (`titleKeyOf`), such as `仙逆~2`. Entries, links, and the URL of the drawer about a
 * title have it, because it is the same for every operator.
 */
export type ReadKey = string & v.Brand<'ReadKey'>;

/** A read key with the season that the operator has set, if any (`correctedKey`). Titles are followed and muted by it. */
export type TitleKey = string & v.Brand<'TitleKey'>;

/** One of the title keys of all titles that are linked, the same for each of them (`identityOf`). */
export type TitleIdentity = string & v.Brand<'TitleIdentity'>;

/** Without U+0000 and lone surrogates, which not every backend can store. */
const FORM = /^[^\s\0\p{Cs}]+~[^\s\0\p{Cs}]+$/u;

/** Validates a key of another origin. Whether it was computed with the present rules can only be checked with its title. */
export const readKey = v.pipe(v.string(), v.regex(FORM), v.brand('ReadKey'));
export const titleKey = v.pipe(v.string(), v.regex(FORM), v.brand('TitleKey'));

/** The title key of a title whose season the operator has not corrected. */
export function uncorrectedKey(key: ReadKey): TitleKey {
  return key as string as TitleKey;
}

/** The identity of linked titles, of whose keys this one represents all. */
export function identityBy(key: TitleKey): TitleIdentity {
  return key as string as TitleIdentity;
}
