import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StoredListOffer } from '../../../src/anime/history/StoredListOffer.tsx';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

it('offers nothing, and reports no error, if the database is lost while the stored list is read', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const readLastList = () => Promise.reject(new Error('The history could not be read.'));
  const opened = openedWith(unstoredData({ readLastList }));
  const { container } = renderWithTheme(
    <OperatorDataContext value={opened}>
      <StoredListOffer onShow={() => undefined} />
    </OperatorDataContext>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect([container.querySelector('button'), onUnhandled.mock.calls]).toEqual([null, []]);
});
