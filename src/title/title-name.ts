import { parseTitle, titleKeyOf } from './title-key.ts';
import { LANGUAGE_VERSION } from './title-rules.ts';

/** A language version with the brackets around it. The bounds keep the time for a long title linear. */
const LABEL = new RegExp(
  `[\\s\\p{Pd}]{0,9}[\\p{Ps}\\p{Pi}<"'\`]?\\s{0,9}(?:${LANGUAGE_VERSION})\\s{0,9}[\\p{Pe}\\p{Pf}>"'\`]?`,
  'gu',
);

/** The history has each title many times. */
const names = new Map<string, string>();

/** Returns a title as it is written, without its language version: 名侦探柯南 for 名侦探柯南（国语版）. Cached. */
export function withoutLanguage(title: string): string {
  let name = names.get(title);
  if (name === undefined) {
    name = removeLanguage(title);
    names.set(title, name);
  }
  return name;
}

/** Removes the last label, if the rules for title keys read it as the language version. */
function removeLanguage(title: string): string {
  if (parseTitle(title).language === '') return title;
  const match = [...title.matchAll(LABEL)].at(-1);
  if (!match) return title;
  const { 0: label, index } = match;
  const name = `${title.slice(0, index)} ${title.slice(index + label.length)}`.trim();
  return parseTitle(name).language === '' && titleKeyOf(name) === titleKeyOf(title) ? name : title;
}

/**
 * Returns the name of a title that has these entries, whatever their order: their shortest spelling without its language
 * version; of equally short ones, the last by character code: 第二季 rather than 第2季. Empty if there are no entries.
 */
export function titleName(entries: Iterable<{ readonly title: string }>): string {
  let name: string | undefined;
  let last: string | undefined;
  for (const { title } of entries) {
    if (title === last) continue;
    last = title;
    const next = withoutLanguage(title);
    if (name === undefined || next.length < name.length || (next.length === name.length && next > name))
      name = next;
  }
  return name ?? '';
}
