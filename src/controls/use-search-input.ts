import { type ChangeEvent, type CompositionEvent, useRef } from 'react';

/** Characters that only an input method for Chinese, Japanese or Korean writes, full-width letters among them. */
const OF_INPUT_METHOD = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\uff01-\uffee]/u;

/** `isWaiting` is true while the search waits for the end of a composition. */
export type OnText = (text: string, isWaiting: boolean) => void;

/**
 * Returns the handlers of a search field, which report its text: the search waits for the end of a composition only while
 * the composed text contains Chinese, Japanese or Korean characters. Keyboards of phones compose every word, so other text is
 * searched for at once, including the Latin letters of pinyin, which the search finds too.
 */
export function useSearchInput(onText: OnText) {
  const composed = useRef('');
  return {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onText(target.value, OF_INPUT_METHOD.test(composed.current)),
    // Comes before the change.
    onCompositionUpdate: ({ data }: CompositionEvent) => {
      composed.current = data;
    },
    // In some browsers, no change comes after it.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      composed.current = '';
      onText(currentTarget.value, false);
    },
  };
}
