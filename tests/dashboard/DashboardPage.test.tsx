import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DashboardPage, type DashboardPageProps } from '../../src/dashboard/DashboardPage.tsx';
import { renderInRouter } from '../page/render-in-router.tsx';

const unread: DashboardPageProps = {
  updateCount: undefined,
  platformCount: undefined,
  isFailed: false,
  onRetry: () => undefined,
};

const show = (props: Partial<DashboardPageProps>) =>
  renderInRouter({ pages: { '/': <DashboardPage {...unread} {...props} />, '/animes': 'the list' } });

describe('DashboardPage', () => {
  it('says that it waits for the figures', async () => {
    await show({});
    expect(screen.getByRole('status')).toHaveTextContent("Loading today's figures");
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  });

  it('tells how many updates there are on how many platforms, and leads to the list', async () => {
    await show({ updateCount: 1234, platformCount: 1 });
    expect(screen.getByText('1,234')).toBeInTheDocument();
    expect(screen.getByText('updates')).toBeInTheDocument();
    expect(screen.getByText('platform')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'See all updates' }));
    expect(await screen.findByText('the list')).toBeInTheDocument();
  });

  it('says that a day has brought nothing yet instead of showing zeros', async () => {
    await show({ updateCount: 0, platformCount: 0 });
    expect(screen.getByText(/No anime has been updated yet today/)).toBeInTheDocument();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
  });

  it('says that the list failed, and reads it again with the focus kept on the page', async () => {
    const onRetry = vi.fn();
    await show({ isFailed: true, onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('keeps the figures when only a later reading fails', async () => {
    await show({ updateCount: 5, platformCount: 2, isFailed: true });
    expect(screen.getByText('5')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
