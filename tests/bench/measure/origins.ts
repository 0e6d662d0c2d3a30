import { longDay } from '../long-day.ts';
import { sum } from '../report/figures.ts';
import type { OriginRun } from '../subjects.ts';
import { idle, shown, type World, withVisitor } from './visit.ts';

/** Measures a first visit. The API is at another origin, or at the app's own behind a proxy that compresses. */
export function measureOrigin(
  world: World,
  { siteName, path, count }: Omit<OriginRun, 'figures'>,
): Promise<OriginRun> {
  const { entries } = longDay(count);
  return withVisitor(world, { siteName, isLineSlow: true, entries }, async (open) => {
    const visit = await open(path, path === '/' ? 'badge' : 'title');
    const goalMs = await shown(visit);
    await idle(visit);
    const lists = visit.traffic.transfers().filter(({ url }) => new URL(url).pathname === '/api/anis');
    return { siteName, path, count, figures: { goalMs, listBytes: sum(lists, ({ bytes }) => bytes) } };
  });
}
