import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { titlesOf } from '../../operator-data/title-identity.ts';
import { useBrowserState } from '../../operator-data/use-browser-state.ts';
import { useSelected } from '../../operator-data/use-operator-data.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Widget } from '../Widget.tsx';
import { NothingFollowed } from './NothingFollowed.tsx';

// Lazy, because the entries that it needs are read after the page has loaded.
const Attention = lazyPart('What needs attention', async () => (await import('./Attention.tsx')).Attention);

/** What needs attention, or the room that it took last in this browser, so that nothing moves once it is known. */
export function AttentionRoom() {
  const hasFollows = useSelected(
    ({ state, records }) => state.kind === 'loading' || titlesOf(records).followed.size > 0,
  );
  const [isKnown, setIsKnown] = useState(false);
  const onKnown = useCallback(() => setIsKnown(true), []);
  const { ref, height } = useElementSize();
  const [lastHeight, setLastHeight] = useBrowserState('attention-height');
  useEffect(() => {
    if (isKnown && height > 0) setLastHeight(`${Math.round(height)}`);
  }, [isKnown, height, setLastHeight]);
  const loading = hasFollows ? (
    <Widget level={2} mb={16} title="Expected" caption="Loading …" isBusy />
  ) : (
    <NothingFollowed />
  );
  return (
    <Box ref={ref} display="flow-root" mih={isKnown ? 0 : Number(lastHeight) || 0}>
      <Attention {...{ loading, onKnown }} fallback={loading} />
    </Box>
  );
}
