import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { hasHan, type Matchers, mayBePinyin } from './match-search.ts';

const matchHanOptions = queryOptions({
  queryKey: ['match-han'],
  queryFn: async () => (await import('./match-han.ts')).createMatchHan(),
  staleTime: 'static',
});

const matchPinyinOptions = queryOptions({
  queryKey: ['match-pinyin'],
  queryFn: async () => (await import('./match-pinyin.ts')).createMatchPinyin(),
  staleTime: 'static',
});

/**
 * Returns the matchers that have loaded, and two functions of the search text. Call the first with each text: it loads those
 * that the text needs, and resolves with all that have loaded. If this fails, the next call tries again. The second says
 * whether any of these has neither loaded nor failed yet.
 */
export function useMatchers(): [Matchers, (q: string) => Promise<Matchers>, (q: string) => boolean] {
  const client = useQueryClient();
  const { data: han = null, isPending: isHanPending } = useQuery({ ...matchHanOptions, enabled: false });
  const { data: pinyin = null, isPending: isPinyinPending } = useQuery({
    ...matchPinyinOptions,
    enabled: false,
  });
  const matchers = useMemo(() => ({ han, pinyin }), [han, pinyin]);
  const load = useCallback(
    async (q: string) => {
      await Promise.allSettled([
        hasHan(q) && client.query(matchHanOptions),
        mayBePinyin(q) && client.query(matchPinyinOptions),
      ]);
      return {
        han: client.getQueryData(matchHanOptions.queryKey) ?? null,
        pinyin: client.getQueryData(matchPinyinOptions.queryKey) ?? null,
      };
    },
    [client],
  );
  const isPending = useCallback(
    (q: string) => (isHanPending && hasHan(q)) || (isPinyinPending && mayBePinyin(q)),
    [isHanPending, isPinyinPending],
  );
  return [matchers, load, isPending];
}
