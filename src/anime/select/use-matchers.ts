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
 * Returns the matchers that have loaded, and a function to call with each search text: it loads those that the text needs.
 * If this fails, the next call tries again.
 */
export function useMatchers(): [Matchers, (q: string) => void] {
  const client = useQueryClient();
  const { data: han = null } = useQuery({ ...matchHanOptions, enabled: false });
  const { data: pinyin = null } = useQuery({ ...matchPinyinOptions, enabled: false });
  const matchers = useMemo(() => ({ han, pinyin }), [han, pinyin]);
  const load = useCallback(
    (q: string) => {
      if (hasHan(q)) void client.query(matchHanOptions).catch(() => undefined);
      if (mayBePinyin(q)) void client.query(matchPinyinOptions).catch(() => undefined);
    },
    [client],
  );
  return [matchers, load];
}
