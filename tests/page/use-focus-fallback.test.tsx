import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading');

it('the heading gets the focus when the focused element is removed', async () => {
  const { rerender } = render(<Page buttons={['Clear filters', 'Refresh']} />);
  act(() => button('Clear filters').focus());
  rerender(<Page buttons={['Refresh']} />);
  await pass(1_000);
  expect(heading()).toHaveFocus();
});

it('an element that takes the focus in its place keeps it', async () => {
  const { rerender } = render(<Page buttons={['Retry', 'Refresh']} />);
  act(() => button('Retry').focus());
  rerender(<Page buttons={['Refresh']} />);
  // As Mantine does when a popover closes.
  await pass(10);
  act(() => button('Refresh').focus());
  await pass(1_000);
  expect(button('Refresh')).toHaveFocus();
});

it('the removal of an element that has lost the focus before moves nothing', async () => {
  const { rerender } = render(<Page buttons={['Retry', 'Refresh']} />);
  act(() => button('Retry').focus());
  act(() => button('Retry').blur());
  await pass(0);
  rerender(<Page buttons={['Refresh']} />);
  await pass(1_000);
  expect(document.body).toHaveFocus();
});
