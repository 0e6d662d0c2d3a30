import japanese from 'opencc-js/dict/JPShinjitaiCharactersRev';
import traditional from 'opencc-js/dict/TSCharacters';
import taiwanese from 'opencc-js/dict/TWVariants';

/**
 * Replaces all forms of a Han character, such as 氣, 气 and 気, by the same form: the simplified one, if there is one. The
 * tables take 20 KB, so this module loads on demand.
 */
export const foldHan = createFold();

function createFold(): (text: string) => string {
  /** Leads from each form of a character, in one or more steps, to the form that replaces it. */
  const forms = new Map<string, string>();
  const foldCharacter = (character: string): string => {
    let form = character;
    for (let next = forms.get(form); next !== undefined; next = forms.get(form)) form = next;
    return form;
  };
  // The last table decides which form replaces the others: the simplified one.
  for (const table of [japanese, taiwanese, traditional]) {
    for (const row of table.split('|')) {
      const [first = '', second = ''] = row.split(' ').map(foldCharacter);
      if (first !== second) forms.set(first, second);
    }
  }
  return (text) => text.replace(/\p{Script=Han}/gu, foldCharacter);
}
