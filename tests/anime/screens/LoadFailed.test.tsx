import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadFailed } from '../../../src/anime/screens/LoadFailed.tsx';
import { HttpError } from '../../../src/http/http-error.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';

it('LoadFailed describes the error of this backend and offers a retry', async () => {
  const onRetry = vi.fn();
  await renderInRouter({
    pages: { '/': <LoadFailed error={new HttpError('unreachable', 'x')} onRetry={onRetry} /> },
    context: { config: { apiUrl: 'https://api.example.com' } },
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    /could not be reached.*FRONTEND_DOMAINS\) include http:/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
