import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DetailsFailed } from '../../src/dashboard/DetailsFailed.tsx';
import { PageHeading } from '../../src/page/PageHeading.tsx';
import { renderWithTheme as render } from '../support/render-with-theme.tsx';

it('DetailsFailed says what is missing, and tries again with the focus kept on the page', async () => {
  const onRetry = vi.fn();
  render(
    <>
      <PageHeading>Dashboard</PageHeading>
      <DetailsFailed onRetry={onRetry} />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of this page could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
});
