import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusFallback } from '../../src/page/use-focus-fallback.ts';

/** A page with these buttons, in this order. */
function Page({ buttons }: { buttons: readonly string[] }) {
  useFocusFallback();
  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        Latest updates
      </h1>
      {buttons.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading');

it('the heading gets the focus when the focused element is removed', async () => {
  const { rerender } = render(<Page buttons={['Clear filters', 'Refresh']} />);
  act(() => button('Clear filters').focus());
  rerender(<Page buttons={['Refresh']} />);
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('an element that takes the focus in its place keeps it', async () => {
  const { rerender } = render(<Page buttons={['Retry', 'Refresh']} />);
  act(() => button('Retry').focus());
  rerender(<Page buttons={['Refresh']} />);
  act(() => button('Refresh').focus());
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  expect(button('Refresh')).toHaveFocus();
});

it('the removal of an element that has lost the focus before moves nothing', async () => {
  const { rerender } = render(<Page buttons={['Retry', 'Refresh']} />);
  act(() => button('Retry').focus());
  act(() => button('Retry').blur());
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  rerender(<Page buttons={['Refresh']} />);
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  expect(document.body).toHaveFocus();
});
