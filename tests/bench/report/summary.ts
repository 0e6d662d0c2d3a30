import type {
  CacheState,
  ComparedSite,
  ListCount,
  ListFigures,
  OriginRun,
  PageLoad,
  PagePath,
  Runs,
  SiteName,
} from '../subjects.ts';
import { median, summarize } from './figures.ts';

/** Combines several runs into one figure. A figure without runs is NaN or undefined. */
export interface Summary {
  page(siteName: ComparedSite, path: PagePath, cacheState: CacheState): Partial<PageLoad>;
  navigationMs(siteName: ComparedSite): number;
  list(siteName: SiteName, count: ListCount): Partial<ListFigures>;
  origin(visit: Omit<OriginRun, 'figures'>): Partial<OriginRun['figures']>;
}

export function createSummary({ pages, navigations, lists, origins }: Runs): Summary {
  return {
    page(siteName, path, cacheState) {
      const runs = pages.filter(
        (run) => run.siteName === siteName && run.path === path && run.cacheState === cacheState,
      );
      return summarize(runs.map(({ load }) => load)) ?? {};
    },
    navigationMs(siteName) {
      const runs = navigations.filter((run) => run.siteName === siteName);
      return median(runs.map(({ titleMs }) => titleMs));
    },
    list(siteName, count) {
      const runs = lists.filter((run) => run.siteName === siteName && run.count === count);
      // All runs of one site and count have the same set of figures.
      return summarize(runs.map(({ figures }) => figures as ListFigures)) ?? {};
    },
    origin({ siteName, path, count }) {
      const runs = origins.filter(
        (run) => run.siteName === siteName && run.path === path && run.count === count,
      );
      return summarize(runs.map(({ figures }) => figures)) ?? {};
    },
  };
}
