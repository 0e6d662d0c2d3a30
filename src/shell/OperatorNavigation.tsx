import { useLocation } from '@tanstack/react-router';
import { readView } from '../entries/view.ts';
import { findOpenView } from '../operator-data/saved-views.ts';
import { useOpenOperatorData } from '../operator-data/use-operator-data.ts';
import { useSavedViews } from '../operator-data/use-saved-views.ts';
import { Navigation } from './Navigation.tsx';
import { useTodayCounts } from './use-today-counts.ts';
import { useViewCounts } from './use-view-counts.ts';

/** The navigation with the operator's views and counts. A component, so that a change of a count renders only this. */
export function OperatorNavigation({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { viewMarks } = useOpenOperatorData();
  const today = useTodayCounts();
  const views = useSavedViews();
  const newCounts = useViewCounts(views);
  const openViewId = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/animes' ? findOpenView(views, readView(search))?.id : undefined,
  });
  const choose = () => {
    // The link of the view that is open opens it again, although its URL stays the same.
    viewMarks.openView();
    onChoose?.();
  };
  return <Navigation content={{ today, views, newCounts, openViewId }} onChoose={choose} />;
}
