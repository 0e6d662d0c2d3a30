import * as v from 'valibot';
import * as keys from '../../src/title/keys.ts';

/** A read key written as text, such as `仙逆~2`. */
export function readKey(text: string): keys.ReadKey {
  return v.parse(keys.readKey, text);
}

/** A title key written as text, such as `仙逆~2`. */
export function titleKey(text: string): keys.TitleKey {
  return v.parse(keys.titleKey, text);
}
