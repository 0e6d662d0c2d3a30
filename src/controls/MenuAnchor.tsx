import { type Ref, type RefCallback, useLayoutEffect } from 'react';

interface MenuAnchorProps {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
}

/** The target of a menu: places the menu at an element that another component renders. */
export function MenuAnchor({ element, ref }: MenuAnchorProps) {
  useLayoutEffect(() => {
    const setElement = ref as RefCallback<HTMLElement> | undefined;
    setElement?.(element);
  }, [element, ref]);
  return null;
}
