import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StaleNotice } from '../../src/page/StaleNotice.tsx';
import { renderWithTheme as render } from '../support/render-with-theme.tsx';

it('StaleNotice is announced, retries on request, and returns the focus to where it was when it disappears', async () => {
  const onRetry = vi.fn();
  const pageWith = (text: string | null, isBusy = false) => (
    <>
      <button type="button">Before</button>
      <StaleNotice isBusy={isBusy} onRetry={onRetry}>
        {text}
      </StaleNotice>
    </>
  );
  const { rerender } = render(pageWith(null));
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(pageWith('The figures are from 10:17 am'));
  expect(region).toHaveTextContent('The figures are from 10:17 am');
  screen.getByRole('button', { name: 'Before' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  rerender(pageWith('The figures are from 10:17 am', true));
  expect(region).toBeEmptyDOMElement();
  expect(screen.getByRole('group')).toHaveTextContent('The figures are from 10:17 am');
  rerender(pageWith('The figures are from 10:17 am'));
  expect(region).toHaveTextContent('The figures are from 10:17 am');
  rerender(pageWith(null));
  expect(region).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus());
});
