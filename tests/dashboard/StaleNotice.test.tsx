import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StaleNotice } from '../../src/dashboard/StaleNotice.tsx';
import { PageHeading } from '../../src/page/PageHeading.tsx';
import { renderWithTheme as render } from '../support/render-with-theme.tsx';

const readAtMs = new Date(2025, 8, 20, 10, 17).getTime();

it('StaleNotice tells in a status that was there before from when the figures are, and reads the list again', async () => {
  const onRetry = vi.fn();
  const noticeOf = (isStale: boolean) => (
    <>
      <PageHeading>Dashboard</PageHeading>
      <StaleNotice isStale={isStale} readAtMs={readAtMs} onRetry={onRetry} />
    </>
  );
  const { rerender } = render(noticeOf(false));
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(noticeOf(true));
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('The list could not be read again; these figures are from 10:17 am');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
