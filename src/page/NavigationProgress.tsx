import { useRouterState } from '@tanstack/react-router';
import { ProgressBar } from './ProgressBar.tsx';

/** The progress bar, for as long as the router loads a page. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <ProgressBar />;
}
