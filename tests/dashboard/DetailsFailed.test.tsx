import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DetailsFailed } from '../../src/dashboard/DetailsFailed.tsx';
import { PageHeading } from '../../src/page/PageHeading.tsx';
import { renderWithTheme as render } from '../support/render-with-theme.tsx';

it('DetailsFailed shows what failed, and moves the focus to the heading when a retry removes it', async () => {
  const onRetry = vi.fn();
  const pageWith = (isFailed: boolean) => (
    <>
      <PageHeading>Dashboard</PageHeading>
      {isFailed && <DetailsFailed onRetry={onRetry} />}
    </>
  );
  const { rerender } = render(pageWith(true));
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of this page could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(pageWith(false));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
});
