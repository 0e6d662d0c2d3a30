import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { StaleNotice } from '../../../src/dashboard/day/StaleNotice.tsx';
import { preloadNotifications } from '../../../src/notify/notify.ts';
import { PageHeading } from '../../../src/page/PageHeading.tsx';
import { renderWithTheme as render } from '../../support/render-with-theme.tsx';

const fetchedAtMs = new Date(2025, 8, 20, 10, 17).getTime();
const onDay = (day: number) => new Date(2025, 8, day, 23, 59, 30);

afterEach(() => vi.useRealTimers());

it('StaleNotice names the day of the figures after midnight [T639]', () => {
  vi.useFakeTimers({ now: onDay(20) });
  render(<StaleNotice isStale fetchedAtMs={fetchedAtMs} onRetry={() => undefined} />);
  expect(screen.getByText(/these figures are from 10:17 am$/)).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(/these figures are from 10:17 am yesterday$/)).toBeInTheDocument();
});

it('StaleNotice shows the time of outdated figures and fetches the list again on a retry', async () => {
  vi.useFakeTimers({ now: onDay(20), toFake: ['Date'] });
  const onRetry = vi.fn();
  const noticeOf = (isStale: boolean) => (
    <>
      <PageHeading>Dashboard</PageHeading>
      <StaleNotice isStale={isStale} fetchedAtMs={fetchedAtMs} onRetry={onRetry} />
    </>
  );
  const { rerender } = render(noticeOf(false));
  expect(screen.queryByText(/could not be refreshed/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(noticeOf(true));
  const notice = screen.getByText('The list could not be refreshed; these figures are from 10:17 am');
  // The notification has already announced the failure.
  await act(async () => preloadNotifications());
  await waitFor(() => expect(notice.closest('[role="status"], [role="alert"]')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
