import { useCallback } from 'react';
import { useRefresh } from '../../list/use-refresh.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import type { ShownList } from './use-shown-list.ts';

/** Returns a function that refreshes the page's list at the operator's request. The shortcut `r` calls it, too. */
export function useRefreshList({
  shown: { list },
  beginRefresh,
  endRefresh,
}: Pick<ShownList, 'shown' | 'beginRefresh' | 'endRefresh'>): () => Promise<void> {
  const requestList = useRefresh();
  const refreshList = useCallback(async () => {
    beginRefresh();
    endRefresh(await requestList(list));
  }, [requestList, list, beginRefresh, endRefresh]);
  useCommand('refresh', refreshList);
  return refreshList;
}
