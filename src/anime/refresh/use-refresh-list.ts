import { useCallback } from 'react';
import { useRefresh } from '../../list/use-refresh.ts';
import { useCommand } from '../../shortcuts/use-command.ts';
import type { ListedView } from '../view/use-listed-view.ts';

/** Returns a function that refreshes the page's list at the operator's request. The shortcut `r` calls it, too. */
export function useRefreshList({
  shown: { list },
  beginRefresh,
  endRefresh,
  listsAny,
}: Pick<ListedView, 'shown' | 'beginRefresh' | 'endRefresh' | 'listsAny'>): () => Promise<void> {
  const requestList = useRefresh();
  const refreshList = useCallback(async () => {
    beginRefresh();
    endRefresh(await requestList(list, listsAny));
  }, [requestList, list, listsAny, beginRefresh, endRefresh]);
  useCommand('refresh', refreshList);
  return refreshList;
}
