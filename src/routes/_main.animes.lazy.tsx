import { createLazyFileRoute } from '@tanstack/react-router';
import { AnimePage } from '../anime/AnimePage.tsx';
import { useRecordVisit } from '../anime/anime-list-query.ts';
import { MemoryNotice } from '../preferences/MemoryNotice.tsx';
import { PreferencesButton } from '../preferences/PreferencesButton.tsx';
import { useMe } from '../session/use-me.ts';

export const Route = createLazyFileRoute('/_main/animes')({ component: Animes });

function Animes() {
  const api = Route.useRouteContext({ select: (context) => context.api });
  useRecordVisit(api, useMe()?.id ?? '');
  return <AnimePage preferences={<PreferencesButton />} notice={<MemoryNotice />} />;
}
