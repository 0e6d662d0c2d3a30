import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StoredListOffer } from '../anime/history/StoredListOffer.tsx';
import { LoadFailed } from '../anime/screens/LoadFailed.tsx';
import { AttentionRoom } from '../dashboard/attention/AttentionRoom.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { LoadingRows } from '../dashboard/day/DayWidget.tsx';
import type { AttentionWords } from '../dashboard/day/Figures.tsx';
import { useDay } from '../dashboard/day/use-day.ts';
import { lazyPart } from '../page/lazy-part.tsx';

// Lazy, because it is in the list's chunk, which most operators need next.
const LatestEntries = lazyPart(
  'The latest updates',
  async () => (await import('../anime/list/LatestEntries.tsx')).LatestEntries,
);

/** The dashboard with its data. */
export function Dashboard() {
  const day = useDay();
  const navigate = useNavigate();
  const [words, setWords] = useState<AttentionWords>();
  const loading = (
    <Box px={20}>
      <LoadingRows />
    </Box>
  );
  const latest = day.day && <LatestEntries entries={day.day.latest} fallback={loading} />;
  const failure = (
    <LoadFailed error={day.error} onRetry={day.onRetry}>
      <StoredListOffer onShow={() => void navigate({ to: '/animes', state: { isStoredWanted: true } })} />
    </LoadFailed>
  );
  return (
    <DashboardPage {...{ ...day, latest, failure, words }} attention={<AttentionRoom onKnown={setWords} />} />
  );
}
