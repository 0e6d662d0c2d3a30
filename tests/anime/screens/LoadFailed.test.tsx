import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LoadFailed } from '../../../src/anime/screens/LoadFailed.tsx';
import { HttpError } from '../../../src/http/http-error.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';

async function show(error: HttpError) {
  const onRetry = vi.fn();
  await renderInRouter({
    pages: { '/': <LoadFailed error={error} onRetry={onRetry} /> },
    context: { config: { apiUrl: 'https://api.example.com' } },
  });
  return onRetry;
}

describe('LoadFailed', () => {
  it('describes the error and offers a retry', async () => {
    const onRetry = await show(new HttpError('timeout', 'x'));
    expect(screen.getByRole('alert')).toHaveTextContent('did not respond in time');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('names the setting of a backend that may have refused the origin', async () => {
    await show(new HttpError('unreachable', 'x'));
    expect(screen.getByRole('alert')).toHaveTextContent(/FRONTEND_DOMAINS\) include http:/);
  });
});
