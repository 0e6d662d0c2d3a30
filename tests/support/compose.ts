import { createEvent, fireEvent } from '@testing-library/react';

/** Composes `text` in a field (IME), whose value then is `value`, without ending the composition. */
export function compose(field: HTMLElement, text: string, value = text): void {
  fireEvent.compositionStart(field);
  // The composition events of happy-dom have no data.
  fireEvent(field, Object.assign(createEvent.compositionUpdate(field), { data: text }));
  fireEvent.input(field, { target: { value }, isComposing: true });
}
